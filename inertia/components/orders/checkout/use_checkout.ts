import { useEffect, useState } from 'react'
import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { questionOf, type Question } from '~/components/orders/checkout/checkout_question'
import { useConsent } from '~/components/orders/checkout/use_consent'
import { useCouponChoice } from '~/components/orders/checkout/use_coupon_choice'
import { useEstimate, type OrderBody } from '~/components/orders/checkout/use_estimate'
import { useMessage } from '~/components/orders/checkout/use_message'
import { useOrderPlacement } from '~/components/orders/checkout/use_order_placement'
import { usePaymentCurrency } from '~/components/payments/use_payment_currency'
import { ApiError } from '~/lib/api/api_error'
import type { WireMoney } from '~/lib/money'

type Offer = Data.Orders.Checkout.CheckoutOffer

export type CheckoutProps = {
  offer: Offer
  gateways: Data.Payments.Gateways.Gateway[]
  balances: WireMoney[]
  /** What is selected at first. */
  usual: { gatewayId: number | null; currency: string }
  /** With the usual selection; null when it was refused. */
  estimate: Data.Orders.Checkout.Estimate | null
}

/** The state of a checkout: the choices, the price, and the one attempt to pay. */
export function useCheckout({ offer, estimate: initial, ...payable }: CheckoutProps) {
  const [lines, setLines] = useState(offer.lines)
  useEffect(() => setLines(offer.lines), [offer.lines])
  const [message, setMessage] = useMessage(lines)
  const payment = usePaymentChoice(payable)
  const coupons = useCouponChoice(lines, initial?.optimalCouponCombination)
  const consent = useConsent()
  const [question, setQuestion] = useState<Question>(null)
  const { order, place, renewAfter, isLeaving } = useOrderPlacement()
  const body = { ...orderOf(lines, payment), ...coupons.request } as OrderBody
  const price = useEstimate(body, { initial, isEmpty: lines.length === 0, onFailure: refused })
  const { estimate } = price

  function refused(error: unknown) {
    if (!(error instanceof ApiError) || error.isDisconnected) return
    renewAfter(error)
    if (error.error === 'PAYMENT_GATEWAY_UNAVAILABLE') router.reload({ only: ['gateways'] })
    setQuestion(questionOf(error))
  }

  async function pay(agreed: { confirmDuplicate?: boolean } = {}) {
    if (!consent.isGiven) return consent.refuse()
    const shown = {
      ...expectationsOf(message, coupons),
      expectedTotal: estimate.data?.total.amount,
    }
    await place({ ...body, ...agreed, acceptedTerms: true, ...shown } as OrderBody).catch(refused)
  }

  /** Requests coupons and price again, after the user's coupons have changed. */
  function reload() {
    coupons.reload()
    price.reload()
  }

  /** Accepts the current price: the totals change, and the pay button must still be pressed. */
  function agreeToChange() {
    if (question?.kind === 'prices') setLines(repriced(lines, question.products))
    else reload()
    order.reset()
  }

  function closeQuestion() {
    // Once read, announcements no longer block the purchase.
    if (question?.kind === 'announcements') order.reset()
    setQuestion(null)
  }

  return {
    lines,
    ...payment,
    message,
    setMessage,
    coupons,
    consent,
    estimate,
    order,
    pay,
    reload,
    question,
    closeQuestion,
    agreeToChange,
    /** The total shown is the amount that would be paid. */
    isPriced: price.isUpToDate && coupons.isKnown,
    openPaymentNo: isLeaving ? null : openPaymentOf(offer, order.failure),
    isBusy: order.processing || isLeaving,
  }
}

function usePaymentChoice({
  gateways,
  balances,
  usual,
}: Omit<CheckoutProps, 'offer' | 'estimate'>) {
  const [gatewayId, setGatewayId] = useState(usual.gatewayId)
  const gateway = gateways.find(({ id }) => id === gatewayId)
  const choice = usePaymentCurrency(gateway, balances, usual.currency)
  function setMethod(id: number, currency: string) {
    setGatewayId(id)
    choice.setCurrency(currency)
  }
  return { gateway, setGatewayId, setMethod, ...choice }
}

type PaymentChoice = Pick<ReturnType<typeof usePaymentChoice>, 'gateway' | 'currency'>

function orderOf(lines: Offer['lines'], { gateway, currency }: PaymentChoice) {
  return {
    products: lines.map(({ id, salesPrice: { amount, currency: own } }) => ({
      id,
      currency: own,
      salesPrice: amount,
    })),
    ...(gateway ? { paymentGatewayId: gateway.id } : {}),
    currency,
  }
}

/** What the user wrote and saw. The server rejects the order when the price or the coupons differ. */
function expectationsOf(message: string, { expected }: ReturnType<typeof useCouponChoice>) {
  const note = message.trim()
  return { ...(note && { message: note }), ...(expected && { expectedCoupons: expected }) }
}

function repriced(lines: Offer['lines'], products: { id: number; salesPrice: WireMoney }[]) {
  const now = new Map(products.map(({ id, salesPrice }) => [id, salesPrice]))
  return lines.map((line) => ({ ...line, salesPrice: now.get(line.id) ?? line.salesPrice }))
}

/** A payment begun earlier or in another tab, as the error reports. */
function openPaymentOf(offer: Offer, failure: ApiError | null) {
  const paymentNo = failure?.details.paymentNo
  if (typeof paymentNo === 'string') return paymentNo
  return offer.lines.find((line) => line.openPaymentNo)?.openPaymentNo ?? null
}
