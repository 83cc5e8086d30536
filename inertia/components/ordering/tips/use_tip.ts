import { useEffect, useState } from 'react'
import { router } from '@inertiajs/react'
import { usualGateway } from '~/components/payments/usual_gateway'
import { randomId } from '~/lib/live'
import type { WireMoney } from '~/lib/money'
import { useApi } from '~/hooks/use_api'
import { useRestored } from '~/hooks/use_restored'

const PAUSE_MS = 350

/** The state of one tip: how much, which way, what it costs, and the one attempt to give it. */
export function useTip(creatorName: string, range: { min: WireMoney; max: WireMoney }) {
  const [amount, setAmount] = useState(range.min.amount)
  const [wanted, setWanted] = useState(range.min.currency)
  const [gatewayId, setGatewayId] = useState<number>()
  const [message, setMessage] = useState('')
  const [isLeaving, setLeaving] = useState(false)
  useRestored(() => setLeaving(false))
  // The same key twice is the same wish once: it changes only after a definite answer.
  const [key, setKey] = useState(randomId)
  const gateways = useApi('api.gateways.index')
  const estimate = useApi('api.order_estimates.store')
  const order = useApi('api.orders.store', { failed: 'CHECKOUT_FAILED' })
  const { submit: list } = gateways
  useEffect(() => void list({}), [list])

  const offered = gateways.data ?? []
  const gateway = offered.find(({ id }) => id === gatewayId) ?? usualGateway(offered)
  const takes = gateway?.currencies.includes(wanted) ?? true
  const currency = takes ? wanted : (gateway?.currencies[0] ?? wanted)
  const wish = JSON.stringify({
    type: 'tipping',
    creatorName,
    amount,
    currency,
    paymentGatewayId: gateway?.id,
  })
  const isReady = amount !== '' && gateway !== undefined

  const { submit: ask, reset: forget } = estimate
  useEffect(() => {
    if (!isReady) {
      forget()
      return undefined
    }
    const timer = window.setTimeout(() => void ask({ body: JSON.parse(wish) }), PAUSE_MS)
    return () => window.clearTimeout(timer)
  }, [ask, forget, wish, isReady])

  async function give() {
    const note = message.trim()
    const body = { ...JSON.parse(wish), ...(note && { message: note }) }
    const placed = await order.submit({ body, idempotencyKey: key })
    if (!placed) return setKey(randomId())
    setLeaving(true)
    if (placed.payUrl) window.location.assign(placed.payUrl)
    else router.visit(`/pay/${placed.paymentNo}`)
  }

  return {
    ...{ amount, setAmount, currency, message, setMessage },
    ...{ gateways, gateway, setGatewayId, estimate, order, give },
    /** Another currency is another number: what was typed does not travel. */
    setCurrency(code: string) {
      setWanted(code)
      setAmount(code === range.min.currency ? range.min.amount : '')
    },
    isBusy: order.processing || isLeaving,
  }
}
