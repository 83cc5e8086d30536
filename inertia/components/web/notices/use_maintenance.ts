import { useEffect, useState } from 'react'
import { usePage } from '@inertiajs/react'
import { readCookie } from '~/lib/browser/cookies'
import { leaveForSignIn } from '~/lib/pages/leaving'
import { useApi } from '~/hooks/use_api'
import { useShared } from '~/hooks/use_shared'

const POLL_INTERVAL_MS = 60_000

/**
 * Whether the marketplace is in maintenance. A visible page polls once a minute, so that users are warned before they
 * lose unsaved input. The response also sets a cookie when the session has ended: then the page redirects to the
 * sign-in, which shows the reason.
 */
export function useMaintenance(): boolean {
  const { maintenance, user } = useShared()
  const { url } = usePage()
  const { send } = useApi('api.maintenance.show')
  const [polled, setPolled] = useState<boolean | null>(null)

  // After a visit, the shared prop is newer than the last poll.
  useEffect(() => setPolled(null), [url, maintenance])
  useEffect(() => {
    const poll = () => {
      if (document.visibilityState !== 'visible') return
      // A background request does not extend the session.
      send({ isBackground: true }).then(
        (response) => {
          setPolled(response.maintenance)
          if (user && readCookie('session-ended')) leaveForSignIn()
        },
        // The next poll tries again.
        () => {}
      )
    }
    const timer = setInterval(poll, POLL_INTERVAL_MS)
    document.addEventListener('visibilitychange', poll)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', poll)
    }
  }, [send, user])

  return polled ?? maintenance
}
