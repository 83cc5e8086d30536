import { useEffect, useState } from 'react'
import type { Data } from '@generated/data'
import { usualGateway } from '~/components/payments/usual_gateway'
import { draftOf, keepDraft } from '~/lib/checkout_draft'

/** The words to the shops and the way to pay, as they were left when these products were last about to be bought. */
export function useCheckoutDraft(lines: { id: number }[], gateways: Data.Payments.Gateway[]) {
  const [message, setMessage] = useState('')
  const [gatewayId, setGatewayId] = useState(usualGateway(gateways)?.id)
  const productIds = lines.map(({ id }) => id)
  const wish = productIds.join()

  useEffect(() => {
    const draft = draftOf(wish.split(',').map(Number))
    if (!draft) return
    setMessage(draft.message)
    if (gateways.some(({ id }) => id === draft.gatewayId)) setGatewayId(draft.gatewayId)
  }, [wish, gateways])

  return {
    message,
    gateway: gateways.find(({ id }) => id === gatewayId),
    setMessage(words: string) {
      setMessage(words)
      keepDraft(productIds, { message: words, gatewayId })
    },
    setGatewayId(id: number) {
      setGatewayId(id)
      keepDraft(productIds, { message, gatewayId: id })
    },
  }
}
