import { useEffect, useState } from 'react'
import { usePage } from '@inertiajs/react'
import { readCookie } from '~/lib/cookies'
import { leaveForSignIn } from '~/lib/pages/leaving'
import { useApi } from '~/hooks/use_api'
import { useShared } from '~/hooks/use_shared'

const LOOK_EVERY_MS = 60_000

/**
 * Whether the marketplace is in maintenance. An open page asks once a minute while it is visible,
 * so that the user learns of it before unsaved input is lost. The response also says (in a cookie)
 * whether the session has ended: then the page redirects to the sign-in, which shows the reason.
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
