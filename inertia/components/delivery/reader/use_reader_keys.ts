import { useEffect, type RefObject } from 'react'
import { toggleFullScreen } from '~/components/delivery/reader/full_screen'

type Keys = {
  turn: (by: number) => void
  turnTo: (side: 'left' | 'right') => void
  setPage: (page: number) => void
  lastPage: number
  zoomBy: (factor: number) => void
  reset: () => void
  frame: RefObject<HTMLElement | null>
}

const LARGER = 1.25

/** The keys that readers of comics and books know. */
export function useReaderKeys(keys: Keys) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return
      const act = actionOf(event, keys)
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  })
}

function actionOf({ key, shiftKey }: KeyboardEvent, keys: Keys): (() => void) | undefined {
  const actions: Record<string, () => void> = {
    'ArrowLeft': () => keys.turnTo('left'),
    'ArrowRight': () => keys.turnTo('right'),
    'PageDown': () => keys.turn(1),
    'PageUp': () => keys.turn(-1),
    ' ': () => keys.turn(shiftKey ? -1 : 1),
    'Home': () => keys.setPage(1),
    'End': () => keys.setPage(keys.lastPage),
    '+': () => keys.zoomBy(LARGER),
    '=': () => keys.zoomBy(LARGER),
    '-': () => keys.zoomBy(1 / LARGER),
    '0': keys.reset,
    'f': () => toggleFullScreen(keys.frame.current),
  }
  return actions[key]
}

/** Keys of a field or a button belong to it; the slider of pages obeys those of the reader. */
function isTyping({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false
  if (target.closest('input:not([type="range"]), select, textarea, [role="menu"], [role="dialog"]'))
    return true
  return key === ' ' && target.closest('button, a, summary') !== null
}
