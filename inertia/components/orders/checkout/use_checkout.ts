import { useEffect, useRef, useState } from 'react'
import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { useConsent } from '~/components/orders/checkout/use_consent'
import { useCouponChoice } from '~/components/orders/checkout/use_coupon_choice'
import { payableIn } from '~/components/orders/checkout/payable_in'
import { useMessage } from '~/components/orders/checkout/use_message'
import { usualGateway } from '~/components/payments/usual_gateway'
import { questionOf, type Question } from '~/components/orders/checkout/checkout_question'
import { ApiError } from '~/lib/api/api_error'
import { cartStore } from '~/lib/cart'
import { clearMessage } from '~/lib/pages/stored_message'
import { randomId } from '~/lib/live'
import type { WireMoney } from '~/lib/money'
import { useApi } from '~/hooks/use_api'
import { usePageRestore } from '~/hooks/use_page_restore'
import { useShared } from '~/hooks/use_shared'

/** The state of a checkout: the choices, the price, and the one attempt to pay. */
export function useCheckout(
  offer: Data.Orders.Checkout.CheckoutOffer,
  gateways: Data.Payments.Gateways.Gateway[],
  balances: WireMoney[]
) {
  const shared = useShared()
  const [lines, setLines] = useState(offer.lines)
  const [gatewayId, setGatewayId] = useState(usualGateway(gateways)?.id)
  const gateway = gateways.find(({ id }) => id === gatewayId)
  const [wanted, setCurrency] = useState<string>(shared.currency)
  const currencies = payableIn(gateway, balances)
  const currency = currencies.includes(wanted) ? wanted : (currencies[0] ?? wanted)
  const [message, setMessage] = useMessage(lines)
  const consent = useConsent()
  const [question, setQuestion] = useState<Question>(null)
  const [isLeaving, setIsLeaving] = useState(false)
  // The same key sent twice is processed once: it changes only after a definite response.
  const [key, setKey] = useState(randomId)
  const coupons = useCouponChoice(lines)
  const estimate = useApi('api.order_estimates.store', { isQuestion: true })
  const order = useApi('api.orders.store', { failed: 'CHECKOUT_FAILED' })
  useEffect(() => setLines(offer.lines), [offer.lines])
  usePageRestore(() => {
    setIsLeaving(false)
    router.reload({ only: ['offer', 'gateways'] })
  })

  const body = {
    products: lines.map(({ id, salesPrice: { amount, currency: own } }) => ({
      id,
      currency: own,
      salesPrice: amount,
    })),
    ...(gateway ? { paymentGatewayId: gateway.id } : {}),
    currency,
    ...coupons.request,
  } as Parameters<typeof order.send>[0]['body']
  const request = JSON.stringify(body)
  const isEmpty = lines.length === 0

  // The request that the estimate answers.
  const [estimated, setEstimated] = useState<string | null>(null)
  const { send: ask } = estimate
  const answer = useRef(refused)
  useEffect(() => void (answer.current = refused))
  useEffect(() => {
    if (isEmpty) return undefined
    let isCurrent = true
    ask({ body: JSON.parse(request) }).then(
      () => isCurrent && setEstimated(request),
      (error) => isCurrent && answer.current(error)
    )
    return () => void (isCurrent = false)
  }, [ask, request, isEmpty])

  function refused(error: unknown) {
    if (!(error instanceof ApiError) || error.isDisconnected) return
    if (error.error !== 'REQUEST_IN_FLIGHT') setKey(randomId())
    if (error.error === 'PAYMENT_GATEWAY_UNAVAILABLE') router.reload({ only: ['gateways'] })
    setQuestion(questionOf(error))
  }

  async function pay(agreed: { confirmDuplicate?: boolean } = {}) {
    if (!consent.isGiven) return consent.refuse()
    const expectedTotal = estimate.data?.total.amount
    const { expected: expectedCoupons } = coupons
    const note = message.trim()
    try {
      const placed = await order.send({
        body: {
          ...body,
          ...agreed,
          acceptedTerms: true,
          ...(note && { message: note }),
          ...(expectedCoupons && { expectedCoupons }),
          expectedTotal,
        } as typeof body,
        idempotencyKey: key,
      })
      setIsLeaving(true)
      cartStore.setCart(null, null)
      clearMessage()
      keepInHistory(placed.paymentNo, () => goOn(placed))
    } catch (error) {
      refused(error)
    }
  }

  /**
   * Accepts the current price: the totals are updated, and the user still has to press the pay
   * button.
   */
  function agreeToChange() {
    if (question?.kind === 'prices') {
      const now = new Map(question.products.map(({ id, ...salesPrice }) => [id, salesPrice]))
      setLines(
        lines.map((line) => ({
          ...line,
          salesPrice: now.get(line.id)?.salesPrice ?? line.salesPrice,
        }))
      )
    } else {
      askAgain()
    }
    order.reset()
  }

  /** The user's coupons have changed. */
  function askAgain() {
    coupons.askAgain()
    ask({ body: JSON.parse(request) }).catch(refused)
  }

  function closeQuestion() {
    // Announcements that are now read no longer block the purchase.
    if (question?.kind === 'announcements') order.reset()
    setQuestion(null)
  }

  return {
    ...{ lines, gateway, setGatewayId, currency, currencies, setCurrency, message, setMessage },
    ...{ coupons, estimate, order, pay, askAgain, consent },
    /** The total shown is the amount that would be paid. */
    isPriced: estimate.data !== null && estimated === request && coupons.isKnown,
    ...{ question, closeQuestion, agreeToChange },
    openPaymentNo: isLeaving ? null : openPaymentOf(offer, order.failure),
    isBusy: order.processing || isLeaving,
  }
}

/** A payment begun earlier or in another tab, as the error reports. */
function openPaymentOf(offer: Data.Orders.Checkout.CheckoutOffer, failure: ApiError | null) {
  const paymentNo = failure?.details.paymentNo
  if (typeof paymentNo === 'string') return paymentNo
  return offer.lines.find((line) => line.openPaymentNo)?.openPaymentNo ?? null
}

/** "Back" shows this page from history: with the payment that is open by then. */
function keepInHistory(openPaymentNo: string, onFinish: () => void) {
  router.replace<{ offer: Data.Orders.Checkout.CheckoutOffer }>({
    props: ({ offer, ...others }) => {
      const lines = offer.lines.map((line) => ({ ...line, openPaymentNo }))
      return { ...others, offer: { ...offer, lines } }
    },
    preserveState: true,
    preserveScroll: true,
    onFinish,
  })
}

type Placed = Pick<Data.Orders.Checkout.Checkout, 'paymentNo' | 'status' | 'payUrl'> & {
  orders: { tradeNo: string }[]
}

function goOn({ paymentNo, status, payUrl, orders }: Placed) {
  if (payUrl) window.location.assign(payUrl)
  else if (status !== 'succeeded') router.visit(`/pay/${paymentNo}`)
  else router.visit(orders.length === 1 ? `/orders/${orders[0]!.tradeNo}` : '/orders')
}
