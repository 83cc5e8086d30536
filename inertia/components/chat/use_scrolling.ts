import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Within this distance the end counts as shown, and older messages are read. */
const NEAR_PX = 80
const OLDER_PX = 240

type Scrolling = {
  /** Numbers of the first and the last entry; a change of the first one means that older ones were added above. */
  first: number | undefined
  /** Changes with each entry at the end. */
  end: string
  /** Whether the last entry is the user's own, which is always scrolled to. */
  isOwn: boolean
  onOlder: () => void
}

/** Keeps the place of what is read while entries are added above, and the end in view while they are added below. */
export function useScrolling({ first, end, isOwn, onOlder }: Scrolling) {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef({ height: 0, first, end: '' })
  const [isAtEnd, setAtEnd] = useState(true)
  const isNear = useRef(true)

  useLayoutEffect(() => {
    const box = place.current
    if (!box) return
    const last = before.current
    if (last.first !== undefined && first !== undefined && first < last.first)
      box.scrollTop += box.scrollHeight - last.height
    else if (end !== last.end && (isNear.current || isOwn)) box.scrollTop = box.scrollHeight
    before.current = { height: box.scrollHeight, first, end }
    measure(box)
  }, [first, end, isOwn])

  // A panel beside it, a longer draft or the keyboard of a phone makes it smaller.
  useEffect(() => {
    const box = place.current
    if (!box) return undefined
    const observer = new ResizeObserver(() => {
      if (isNear.current) box.scrollTop = box.scrollHeight
    })
    observer.observe(box)
    return () => observer.disconnect()
  }, [])

  function measure(box: HTMLDivElement) {
    isNear.current = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_PX
    setAtEnd(isNear.current)
  }

  function onScroll() {
    const box = place.current
    if (!box) return
    measure(box)
    if (box.scrollTop < OLDER_PX) onOlder()
  }

  const toEnd = useCallback(() => {
    const box = place.current
    if (box) box.scrollTop = box.scrollHeight
  }, [])

  return { place, isAtEnd, onScroll, toEnd }
}
