import { useEffect, useState } from 'react'
import { usePage } from '@inertiajs/react'
import { readCookie } from '~/lib/cookies'
import { leaveForSignIn } from '~/lib/pages/leaving'
import { useApi } from '~/hooks/use_api'
import { useShared } from '~/hooks/use_shared'

const LOOK_EVERY_MS = 60_000

/**
 * Whether the marketplace is closed for work. A page that stays open asks once a minute while it is
 * looked at, so that its reader learns of it before something typed cannot be saved. The answer also tells (in a
 * cookie) that the session is over: then the page leads to the sign-in, which says why.
 */
export function useMaintenance(): boolean {
  const { maintenance, user } = useShared()
  const { url } = usePage()
  const { send: ask } = useApi('api.maintenance.show')
  const [heard, setHeard] = useState<boolean | null>(null)

  useEffect(() => setHeard(null), [url, maintenance])
  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== 'visible') return
      ask({ isBackground: true }).then(
        (answer) => {
          setHeard(answer.maintenance)
          if (user && readCookie('session-ended')) leaveForSignIn()
        },
        () => {}
      )
    }
    const timer = setInterval(look, LOOK_EVERY_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [ask, user])

  return heard ?? maintenance
}
