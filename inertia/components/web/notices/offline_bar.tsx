import { useEffect, useState, useSyncExternalStore } from 'react'
import { router } from '@inertiajs/react'
import { WifiOff } from 'lucide-react'
import { Button } from '~/components/ui/actions/button'
import { useT } from '~/hooks/use_t'

/** Shown above every page while offline, and when a link failed because of that. */
export function OfflineBar() {
  const t = useT('ui')
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true
  )
  const [missed, setMissed] = useState<URL | null>(null)

  useEffect(() => {
    let target: URL | null = null
    const stops = [
      router.on('start', ({ detail: { visit } }) => {
        if (!visit.prefetch && !visit.async) target = visit.url
      }),
      router.on('networkError', (event) => {
        // This message is the only one: Inertia would throw.
        event.preventDefault()
        setMissed(target)
      }),
      router.on('success', () => setMissed(null)),
    ]
    return () => stops.forEach((stop) => stop())
  }, [])

  function offlineMessage() {
    if (!missed) return `${t('offline.title')} · ${t('offline.text')}`
    return t(isOnline ? 'offline.interrupted' : 'offline.link')
  }

  if (isOnline && !missed) return null
  return (
    <div
      role="alert"
      className="sticky top-0 z-40 border-b border-warning bg-background text-sm text-foreground"
    >
      <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-2 bg-warning/15 px-4 py-2">
        <WifiOff aria-hidden size={16} className="shrink-0" />
        <p>{offlineMessage()}</p>
        {missed ? (
          <Button variant="outline" size="sm" onPress={() => router.visit(missed)}>
            {t('retry')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

function subscribe(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
