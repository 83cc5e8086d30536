import { useEffect, useState } from 'react'
import { usePage } from '@inertiajs/react'
import { useApi } from '~/hooks/use_api'
import { useShared } from '~/hooks/use_shared'

const LOOK_EVERY_MS = 60_000

/**
 * Whether the marketplace is closed for work. A page that stays open asks once a minute while it is
 * looked at, so that its reader learns of it before something typed cannot be saved.
 */
export function useMaintenance(): boolean {
  const { maintenance } = useShared()
  const { url } = usePage()
  const { send: ask } = useApi('api.maintenance.show')
  const [heard, setHeard] = useState<boolean | null>(null)

  useEffect(() => setHeard(null), [url, maintenance])
  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== 'visible') return
      ask({}).then(
        (answer) => setHeard(answer.maintenance),
        () => {}
      )
    }
    const timer = setInterval(look, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [ask])

  return heard ?? maintenance
}
