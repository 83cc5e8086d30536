import { useEffect, useRef } from 'react'

/**
 * Runs the callback when "back" restores the page from the back/forward cache: some browsers restore it with
 * its state, busy buttons included.
 */
export function usePageRestore(act: () => void) {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) latest.current()
    }
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
  }, [])
}
