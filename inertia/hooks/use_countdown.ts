import { useCallback, useEffect, useState } from 'react'

/** The remaining whole seconds of a countdown, and a function to start it: `start(60)`. */
export function useCountdown(): [number, (seconds: number) => void] {
  const [until, setUntil] = useState(0)
  const [remaining, setRemaining] = useState(0)

  const start = useCallback((seconds: number) => {
    setUntil(Date.now() + seconds * 1000)
    setRemaining(seconds)
  }, [])

  useEffect(() => {
    if (until === 0) return undefined
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((until - Date.now()) / 1000))
      setRemaining(seconds)
      if (seconds === 0) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [until])

  return [remaining, start]
}
