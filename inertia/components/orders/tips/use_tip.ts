import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { router } from '@inertiajs/react'
import { isOutside, rangeIn, type Range } from '~/lib/tip_range'
import { useConsent } from '~/components/orders/checkout/use_consent'
import { payableIn } from '~/components/payments/payable_in'
import { usualGateway } from '~/components/payments/usual_gateway'
import { ApiError } from '~/lib/api/api_error'
import { randomId } from '~/lib/live'
import type { Fx } from '~/lib/money'
import { useApi } from '~/hooks/use_api'
import { usePageRestore } from '~/hooks/use_page_restore'
import { useShared } from '~/hooks/use_shared'
import { useUnsavedGuard } from '~/hooks/use_unsaved_guard'

const PAUSE_MS = 350

/** The state of one tip: amount, payment method, price, and the one attempt to pay. */
export function useTip(creatorName: string, asked: Range) {
  const { fx } = useShared()
  const [given, setGiven] = useState(asked.min)
  const [wanted, setCurrency] = useState(asked.min.currency)
  const [gatewayId, setGatewayId] = useState<number>()
  const [message, setMessage] = useState('')
  const consent = useConsent()
  const [isLeaving, setLeaving] = useState(false)
  usePageRestore(() => setLeaving(false))
  useUnsavedGuard(message.trim() !== '' && !isLeaving)
  // The same key sent twice is processed once: it changes only after a definite response.
  const [key, setKey] = useState(randomId)
  const gateways = useApi('api.gateways.index')
  const wallet = useApi('api.wallet.show')
  const estimate = useApi('api.order_estimates.store', { isQuestion: true })
  const order = useApi('api.orders.store', { failed: 'CHECKOUT_FAILED' })
  const { submit: list } = gateways
  const { submit: count } = wallet
  useEffect(() => {
    void list({})
    void count({})
  }, [list, count])

  const offered = gateways.data ?? []
  const gateway = offered.find(({ id }) => id === gatewayId) ?? usualGateway(offered)
  const balances = wallet.data?.balances
  const currencies = payableIn(gateway, balances ?? [])
  const currency = currencies.includes(wanted) ? wanted : (currencies[0] ?? wanted)
  // An amount typed in one currency is not carried over to another.
  const own = given.currency === currency ? given : asked.min
  const amount = own.currency === currency ? own.amount : ''
  const range = rangeIn(currency, asked, (fx ?? null) as Fx)
  const isRefused = isOutside(amount, range)
  const request = JSON.stringify({
    type: 'tipping',
    creatorName,
    amount,
    currency,
    paymentGatewayId: gateway?.id,
  })
  const isReady = amount !== '' && !isRefused && currencies.length > 0

  const { submit: ask, reset: forget } = estimate
  useEffect(() => {
    if (!isReady) {
      forget()
      return undefined
    }
    const timer = window.setTimeout(() => void ask({ body: JSON.parse(request) }), PAUSE_MS)
    return () => window.clearTimeout(timer)
  }, [ask, forget, request, isReady])

  async function give() {
    if (!consent.isGiven) return consent.refuse()
    const note = message.trim()
    const body = { ...JSON.parse(request), acceptedTerms: true, ...(note && { message: note }) }
    try {
      const placed = await order.send({ body, idempotencyKey: key })
      flushSync(() => setLeaving(true))
      if (placed.payUrl) window.location.assign(placed.payUrl)
      else router.visit(`/pay/${placed.paymentNo}`)
    } catch (error) {
      // Without a response the tip may have been paid: then the same key finds it.
      const isDefinite = error instanceof ApiError && !error.isDisconnected
      if (isDefinite && error.error !== 'REQUEST_IN_FLIGHT') setKey(randomId())
    }
  }

  return {
    ...{
      amount,
      range,
      isRefused,
      isReady,
      currency,
      currencies,
      setCurrency,
      message,
      setMessage,
      consent,
    },
    ...{ gateways, gateway, setGatewayId, balances, estimate, order, give },
    /** The server's message was about another amount. */
    setAmount(minor: string) {
      setGiven({ amount: minor, currency })
      order.reset()
    },
    isBusy: order.processing || isLeaving,
  }
}
