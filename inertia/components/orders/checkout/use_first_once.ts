import { useCallback, useRef } from 'react'

/**
 * Whether the page itself answers a request: true for the first one, if it is the given one, and false for all later
 * ones, because the response shown may be another by then.
 * @param given the request whose response the page contains; null when it contains none
 */
export function useFirstOnce(given: string | null) {
  const unused = useRef(given)
  return useCallback((request: string) => {
    const isGiven = unused.current === request
    unused.current = null
    return isGiven
  }, [])
}
