import { useEffect, useState } from 'react'
import { router } from '@inertiajs/react'

/**
 * The token of a mailed link, removed from the URL at once: neither the history nor a link from
 * here may pass it on. Undefined until hydration, null without one.
 */
export function useLinkToken(path: string): string | null | undefined {
  const [token, setToken] = useState<string | null>()

  useEffect(() => {
    const found = new URLSearchParams(window.location.search).get('token')
    setToken((before) => before ?? found)
    if (found) router.replace({ url: path, preserveState: true, preserveScroll: true })
  }, [path])

  return token
}
