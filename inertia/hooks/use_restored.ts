import { useEffect, useRef } from 'react'

/** Runs when "back" brings the page as it was left: some browsers keep it whole, busy buttons and all. */
export function useRestored(act: () => void) {
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
