import { useEffect, useState, type RefObject } from 'react'

/** The size of an element, in pixels of the page; nothing until it is measured. */
export function useRoom(element: RefObject<HTMLElement | null>) {
  const [room, setRoom] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const measured = element.current
    if (!measured) return undefined
    const measure = () => setRoom({ width: measured.clientWidth, height: measured.clientHeight })
    const observer = new ResizeObserver(measure)
    observer.observe(measured)
    measure()
    return () => observer.disconnect()
  }, [element])
  return room
}
