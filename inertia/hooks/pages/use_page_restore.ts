import { useEffect, useRef } from 'react'

/**
 * Runs the callback when "back" restores the page from the back/forward cache: some browsers restore it with
 * its state, busy buttons included.
 */
export function usePageRestore(act: () => void) {
  const latest = useRef(act)
  useEffect(() => void (latest.current = act))
  useEffect(() => {
    const hear = ({ persisted }: PageTransitionEvent) => {
      if (persisted) latest.current()
    }
    window.addEventListener('pageshow', hear)
    return () => window.removeEventListener('pageshow', hear)
  }, [])
}
