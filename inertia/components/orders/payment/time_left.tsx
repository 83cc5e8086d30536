import { useEffect, useState } from 'react'
import { Timer } from 'lucide-react'
import { useCountdown } from '~/hooks/use_countdown'
import { useT } from '~/hooks/use_t'

/** The remaining time to pay, in seconds. It is announced once, not each second. */
export function TimeLeft({ until }: { until: string }) {
  const t = useT('orders')
  const [remaining, start] = useCountdown()
  const [isStarted, setStarted] = useState(false)
  useEffect(() => {
    start(Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1000)))
    setStarted(true)
  }, [until, start])

  if (isStarted && remaining === 0) return null
  const minutes = String(Math.floor(remaining / 60)).padStart(2, '0')
  const seconds = String(remaining % 60).padStart(2, '0')
  return (
    <p className="flex items-center justify-center gap-2 text-sm text-muted">
      <Timer aria-hidden className="size-4" />
      {t('payment.time_left')}
      {/* The server's clock is not the user's: until hydration, only the place is reserved. */}
      <span
        role="timer"
        className={`tabular font-medium text-foreground ${isStarted ? '' : 'invisible'}`}
      >
        {minutes}:{seconds}
      </span>
    </p>
  )
}
