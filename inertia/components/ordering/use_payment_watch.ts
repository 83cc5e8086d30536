import { useEffect } from 'react'
import { router } from '@inertiajs/react'
import { useLive } from '~/hooks/use_live'
import { useShared } from '~/hooks/use_shared'

const POLL_MS = 4_000

/**
 * Reads the payment again when the server says so, after a lost connection, and every few
 * seconds while it is open: the server asks the gateway then, so a lost webhook is no harm.
 */
export function usePaymentWatch(paymentNo: string, isOpen: boolean) {
  const { user } = useShared()
  const reload = () => router.reload({ only: ['checkout'] })

  useLive<{ type: string; paymentNo?: string }>(
    user && isOpen ? `users/${user.id}` : null,
    (message) => message.type === 'payment' && message.paymentNo === paymentNo && reload(),
    { onReconnect: reload }
  )
  useEffect(() => {
    if (!isOpen) return undefined
    const timer = window.setInterval(reload, POLL_MS)
    return () => window.clearInterval(timer)
  }, [isOpen])
}
