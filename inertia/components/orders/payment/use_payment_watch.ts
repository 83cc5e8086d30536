import { useEffect } from 'react'
import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { BACKGROUND } from '~/lib/api/api_request'
import { useApi } from '~/hooks/use_api'
import { useLive } from '~/hooks/use_live'
import { useShared } from '~/hooks/use_shared'

const POLL_MS = 4_000

/**
 * Keeps the page in sync with the payment: by messages, after a reconnection, and by polling every
 * few seconds while it is open. The API then queries the gateway, so a lost webhook does no harm.
 * Money may still arrive after the time to pay is over.
 */
export function usePaymentWatch({ paymentNo, status, payUrl }: Data.Orders.Checkout.Checkout) {
  const { user } = useShared()
  const isOpen = status === 'created' || status === 'pending'
  const { submit } = useApi('api.payments.show')

  useLive<{ type: string; paymentNo?: string }>(
    user && status !== 'succeeded' ? `users/${user.id}` : null,
    (message) => message.type === 'payment' && message.paymentNo === paymentNo && reload(),
    { onReconnect: reload }
  )
  useEffect(() => {
    if (!isOpen) return undefined
    const ask = async () => {
      const now = await submit({ params: { paymentNo }, isBackground: true })
      if (now && (now.status !== status || now.payUrl !== payUrl)) reload()
    }
    void ask()
    const timer = window.setInterval(ask, POLL_MS)
    return () => window.clearInterval(timer)
  }, [isOpen, paymentNo, status, payUrl, submit])

  return { isOpen }
}

function reload() {
  router.reload({ only: ['checkout', 'qrCode'], headers: BACKGROUND })
}
