import { useEffect } from 'react'
import { router } from '@inertiajs/react'
import { BACKGROUND } from '~/lib/api/api_request'

const EVERY_MS = 3_000

/** Reloads these props at intervals while something on the page is being processed. */
export function useRefreshWhile(isUnderway: boolean, only: string[], everyMs = EVERY_MS) {
  const names = only.join()
  useEffect(() => {
    if (!isUnderway) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible' || !navigator.onLine) return
      router.reload({ only: names.split(','), headers: BACKGROUND })
    }, everyMs)
    return () => clearInterval(timer)
  }, [isUnderway, names, everyMs])
}
