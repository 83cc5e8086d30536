import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { router } from '@inertiajs/react'
import { isOutside, rangeIn, type Range } from '~/lib/tip_range'
import { useConsent } from '~/components/orders/checkout/use_consent'
import { useOrderKey } from '~/components/orders/checkout/use_order_key'
import { usePaymentCurrency } from '~/components/payments/use_payment_currency'
import type { Fx, WireMoney } from '~/lib/money'
import { useApi } from '~/hooks/use_api'
import { usePageRestore } from '~/hooks/pages/use_page_restore'
import { useShared } from '~/hooks/use_shared'
import { useUnsavedGuard } from '~/hooks/pages/use_unsaved_guard'

const PAUSE_MS = 350

export type Tip = ReturnType<typeof useTip>

/** The state of one tip: amount, payment method, price, and the one attempt to pay. */
export function useTip(creatorName: string, asked: Range) {
  const payment = useTipPayment(asked.min.currency)
  const { gateway, currency, currencies } = payment
  const { amount, setAmount, range, isRefused } = useTipAmount(asked, currency)
  const [message, setMessage] = useState('')
  const consent = useConsent()
  const request = JSON.stringify({
    type: 'tipping',
    creatorName,
    amount,
    currency,
    paymentGatewayId: gateway?.id,
  })
  const isReady = amount !== '' && !isRefused && currencies.length > 0
  const estimate = useTipEstimate(request, isReady)
  const { order, place, isLeaving } = useTipOrder()
  useUnsavedGuard(message.trim() !== '' && !isLeaving)

  async function give() {
    if (!consent.isGiven) return consent.refuse()
    const note = message.trim()
    await place({ ...JSON.parse(request), acceptedTerms: true, ...(note && { message: note }) })
  }

  return {
    ...payment,
    amount,
    range,
    isRefused,
    isReady,
    message,
    setMessage,
    consent,
    estimate,
    order,
    give,
    /** Clears the server's error, which was about another amount. */
    setAmount(minor: string) {
      setAmount(minor)
      order.reset()
    },
    isBusy: order.processing || isLeaving,
  }
}

/** The payment methods, loaded when the dialog opens, and the choice among them, in the user's currency if possible. */
function useTipPayment(shopCurrency: string) {
  const { currency: own } = useShared()
  const [gatewayId, setGatewayId] = useState<number>()
  const gateways = useApi('api.gateways.index')
  const wallet = useApi('api.wallet.show')
  const { submit: list } = gateways
  const { submit: count } = wallet
  useEffect(() => {
    void list({})
    void count({})
  }, [list, count])

  const offered = gateways.data ?? []
  // At first not the balance, which most users do not have.
  const usual = offered.find(({ kind }) => kind !== 'balance') ?? offered[0]
  const gateway = offered.find(({ id }) => id === gatewayId) ?? usual
  const balances = wallet.data?.balances
  const choice = usePaymentCurrency(gateway, balances ?? [], own, shopCurrency)
  return { gateways, gateway, setGatewayId, balances, ...choice }
}

/** The amount, and the range that the shop accepts in the payment currency. */
function useTipAmount(asked: Range, currency: string) {
  const { fx } = useShared()
  const [tip, setTip] = useState<WireMoney>()
  const range = rangeIn(currency, asked, (fx ?? null) as Fx)
  // An amount typed in one currency is not carried over to another.
  const amount = tip?.currency === currency ? tip.amount : (range?.min.amount ?? '')
  const setAmount = (minor: string) => setTip({ amount: minor, currency })
  return { amount, setAmount, range, isRefused: isOutside(amount, range) }
}

/** The estimate of the tip, requested after a pause in typing. */
function useTipEstimate(request: string, isReady: boolean) {
  const estimate = useApi('api.order_estimates.store', { isQuestion: true })
  const { submit: ask, reset: forget } = estimate
  useEffect(() => {
    if (!isReady) {
      forget()
      return undefined
    }
    const timer = window.setTimeout(() => void ask({ body: JSON.parse(request) }), PAUSE_MS)
    return () => window.clearTimeout(timer)
  }, [ask, forget, request, isReady])
  return estimate
}

/** Places the order, then leaves the page for the payment. */
function useTipOrder() {
  const order = useApi('api.orders.store', { failed: 'CHECKOUT_FAILED' })
  const { key, renewAfter } = useOrderKey()
  const [isLeaving, setLeaving] = useState(false)
  usePageRestore(() => setLeaving(false))

  async function place(body: Parameters<typeof order.send>[0]['body']) {
    try {
      const placed = await order.send({ body, idempotencyKey: key })
      flushSync(() => setLeaving(true))
      if (placed.payUrl) window.location.assign(placed.payUrl)
      else router.visit(`/pay/${placed.paymentNo}`)
    } catch (error) {
      renewAfter(error)
    }
  }

  return { order, place, isLeaving }
}
