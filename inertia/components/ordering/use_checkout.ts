import { useEffect, useState } from 'react'
import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { ApiError } from '~/lib/api_error'
import { randomId } from '~/lib/live'
import type { WireMoney } from '~/lib/money'
import { useApi } from '~/hooks/use_api'
import { useShared } from '~/hooks/use_shared'

/** What stopped the purchase and can be agreed to. */
export type Question =
  { kind: 'price'; now: WireMoney; isTotal: boolean } | { kind: 'duplicate' } | null

/** The state of a checkout: what is chosen, what it costs, and the one attempt to pay. */
export function useCheckout(offer: Data.Ordering.CheckoutOffer, gateways: Data.Payments.Gateway[]) {
  const shared = useShared()
  const [price, setPrice] = useState(offer.salesPrice)
  const [gatewayId, setGatewayId] = useState(gateways[0]?.id)
  const gateway = gateways.find(({ id }) => id === gatewayId)
  const [wanted, setCurrency] = useState<string>(shared.currency)
  const currency = payable(gateway, wanted)
  const [question, setQuestion] = useState<Question>(null)
  const [isLeaving, setIsLeaving] = useState(false)
  // The same key twice is the same wish once: it changes only after a definite answer.
  const [key, setKey] = useState(randomId)
  const estimate = useApi('api.order_estimates.store')
  const order = useApi('api.orders.store', { failed: 'CHECKOUT_FAILED' })

  const body = {
    products: [{ id: offer.id, currency: price.currency, salesPrice: price.amount }],
    ...(gateway && !offer.isFree ? { paymentGatewayId: gateway.id } : {}),
    currency,
  } as Parameters<typeof order.send>[0]['body']
  const wish = JSON.stringify(body)

  const { send: ask } = estimate
  useEffect(() => {
    let isCurrent = true
    ask({ body: JSON.parse(wish) }).catch((error) => isCurrent && refused(error))
    return () => void (isCurrent = false)
  }, [ask, wish])

  function refused(error: unknown) {
    if (!(error instanceof ApiError) || error.code === 0) return
    if (error.error !== 'REQUEST_IN_FLIGHT') setKey(randomId())
    const { products, total, canConfirm } = error.details as Refusal
    if (error.error === 'PRICE_CHANGED') {
      const [now] = products ?? []
      setQuestion(
        now
          ? { kind: 'price', now: { ...now, amount: now.salesPrice }, isTotal: false }
          : { kind: 'price', now: total!, isTotal: true }
      )
    }
    if (error.error === 'DUPLICATE_PURCHASE' && canConfirm) setQuestion({ kind: 'duplicate' })
  }

  async function pay(agreed: { confirmDuplicate?: boolean } = {}) {
    const expectedTotal = estimate.data?.total.amount
    try {
      const placed = await order.send({
        body: { ...body, ...agreed, expectedTotal },
        idempotencyKey: key,
      })
      setIsLeaving(true)
      goOn(placed)
    } catch (error) {
      refused(error)
    }
  }

  /** The price of now is agreed to: the totals follow, and paying stays the shopper's own step. */
  function agreeToPrice() {
    if (question?.kind !== 'price') return
    if (question.isTotal) ask({ body: JSON.parse(wish) }).catch(refused)
    else setPrice(question.now)
    order.reset()
  }

  return {
    ...{ price, gateway, setGatewayId, currency, setCurrency, estimate, order, pay },
    ...{ question, closeQuestion: () => setQuestion(null), agreeToPrice },
    openPaymentNo: offer.openPaymentNo ?? openPaymentOf(order.failure),
    isBusy: order.processing || isLeaving,
  }
}

type Refusal = {
  products?: { salesPrice: string; currency: string }[]
  total?: WireMoney
  canConfirm?: boolean
}

/** The refusal names a payment that was begun in another tab. */
function openPaymentOf(failure: ApiError | null): string | null {
  const paymentNo = failure?.details.paymentNo
  return typeof paymentNo === 'string' ? paymentNo : null
}

function payable(gateway: Data.Payments.Gateway | undefined, wanted: string): string {
  if (!gateway || gateway.currencies.includes(wanted)) return wanted
  return gateway.currencies[0] ?? wanted
}

type Placed = Pick<Data.Ordering.Checkout, 'paymentNo' | 'status' | 'payUrl'> & {
  orders: { tradeNo: string }[]
}

function goOn({ paymentNo, status, payUrl, orders }: Placed) {
  if (payUrl) window.location.assign(payUrl)
  else if (status === 'succeeded') router.visit(`/orders/${orders[0]!.tradeNo}`)
  else router.visit(`/pay/${paymentNo}`)
}
