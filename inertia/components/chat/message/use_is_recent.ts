import { useEffect, useState } from 'react'

/** A little less than the server allows, so that the offer does not fail at its end. */
const RECENT_MS = 115_000

/** Whether a message can still be taken back. */
export function useIsRecent(createdAt: string): boolean {
  const [isOver, setOver] = useState(true)
  useEffect(() => {
    const left = new Date(createdAt).getTime() + RECENT_MS - Date.now()
    setOver(left <= 0)
    if (left <= 0) return undefined
    const timer = setTimeout(() => setOver(true), left)
    return () => clearTimeout(timer)
  }, [createdAt])
  return !isOver
}
