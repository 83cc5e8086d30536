import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'

/** How a page is enlarged and moved, in pixels from the middle of the stage. */
export type Zoom = { scale: number; x: number; y: number }

export type Gestures = {
  /** A swipe to the left or to the right, or a tap at that side. */
  onTurn: (direction: 'left' | 'right') => void
  /** A tap in the middle. */
  onTap: () => void
}

const FITTED: Zoom = { scale: 1, x: 0, y: 0 }
const LARGEST = 5
const DOUBLE_TAP = 2.5
const DOUBLE_TAP_MS = 320
const TAP_PX = 12
const SWIPE_PX = 50
/** The share of the stage at each side that turns the page. */
const SIDE = 0.3

type Point = { x: number; y: number }
type Start = { at: Point; time: number; zoom: Zoom; spread: number; middle: Point }

/** Swipes, taps, double taps, pinches and drags on the stage, by touch, pen or mouse. */
export function useGestures(stage: RefObject<HTMLElement | null>, gestures: Gestures) {
  const [zoom, setZoom] = useState(FITTED)
  const latest = useRef({ zoom, gestures })
  useEffect(() => {
    latest.current = { zoom, gestures }
  })

  const zoomBy = useCallback(
    (factor: number, at: Point = { x: 0, y: 0 }) => setZoom((before) => zoomed(before, factor, at)),
    []
  )
  const reset = useCallback(() => setZoom(FITTED), [])

  useEffect(() => {
    const element = stage.current
    if (!element) return undefined
    const fingers = new Fingers(element, {
      zoom: () => latest.current.zoom,
      setZoom,
      onTurn: (direction) => latest.current.gestures.onTurn(direction),
      onTap: () => latest.current.gestures.onTap(),
    })
    return () => fingers.stop()
  }, [stage])

  return { zoom, zoomBy, reset }
}

/** Keeps the point under the fingers where it is. */
function zoomed({ scale, x, y }: Zoom, factor: number, at: Point): Zoom {
  const next = Math.min(LARGEST, Math.max(1, scale * factor))
  if (next === 1) return FITTED
  const grown = next / scale
  return { scale: next, x: at.x - (at.x - x) * grown, y: at.y - (at.y - y) * grown }
}

type Handlers = Gestures & { zoom: () => Zoom; setZoom: (zoom: Zoom) => void }

class Fingers {
  readonly #down = new Map<number, Point>()
  #start: Start | null = null
  #wasPinched = false
  #tap: ReturnType<typeof setTimeout> | null = null
  readonly #controller = new AbortController()

  constructor(
    private readonly stage: HTMLElement,
    private readonly handlers: Handlers
  ) {
    const { signal } = this.#controller
    stage.addEventListener('pointerdown', (event) => this.#press(event), { signal })
    stage.addEventListener('pointermove', (event) => this.#move(event), { signal })
    stage.addEventListener('pointerup', (event) => this.#lift(event, true), { signal })
    stage.addEventListener('pointercancel', (event) => this.#lift(event, false), { signal })
    stage.addEventListener('wheel', (event) => this.#wheel(event), { signal, passive: false })
  }

  stop() {
    this.#controller.abort()
    if (this.#tap) clearTimeout(this.#tap)
  }

  #press(event: PointerEvent) {
    if (event.button !== 0 || this.#down.size === 2) return
    if (event.target instanceof Element && event.target.closest('button, a')) return
    this.#down.set(event.pointerId, this.#pointOf(event))
    // A mouse that leaves the stage is still heard.
    this.stage.setPointerCapture(event.pointerId)
    if (this.#down.size === 1) this.#wasPinched = false
    this.#begin()
  }

  #begin() {
    const [one, two] = [...this.#down.values()]
    if (!one) return
    const middle = two ? between(one, two) : one
    const spread = two ? distance(one, two) : 0
    this.#start = { at: one, time: performance.now(), zoom: this.handlers.zoom(), spread, middle }
  }

  #move(event: PointerEvent) {
    if (!this.#down.has(event.pointerId) || !this.#start) return
    this.#down.set(event.pointerId, this.#pointOf(event))
    const [one, two] = [...this.#down.values()]
    const { zoom, spread, middle, at } = this.#start
    if (one && two && spread > 0) {
      this.#wasPinched = true
      const now = between(one, two)
      const next = zoomed(zoom, distance(one, two) / spread, middle)
      const isFitted = next.scale === 1
      const moved = { ...next, x: next.x + now.x - middle.x, y: next.y + now.y - middle.y }
      this.handlers.setZoom(isFitted ? next : this.#bounded(moved))
    } else if (one && zoom.scale > 1) {
      const dragged = { ...zoom, x: zoom.x + one.x - at.x, y: zoom.y + one.y - at.y }
      this.handlers.setZoom(this.#bounded(dragged))
    }
  }

  #lift(event: PointerEvent, isWhole: boolean) {
    const point = this.#down.get(event.pointerId)
    if (!point || !this.#start) return
    this.#down.delete(event.pointerId)
    if (this.#down.size > 0) return this.#begin()
    const { at, zoom } = this.#start
    this.#start = null
    if (!isWhole || this.#wasPinched) return
    const [dx, dy] = [point.x - at.x, point.y - at.y]
    if (Math.hypot(dx, dy) < TAP_PX) return this.#tapAt(point)
    const isSwipe = zoom.scale === 1 && Math.abs(dx) > SWIPE_PX && Math.abs(dx) > 1.5 * Math.abs(dy)
    // A finger to the left brings what is at the right.
    if (isSwipe) this.handlers.onTurn(dx < 0 ? 'right' : 'left')
  }

  /** A second tap enlarges or fits; without one, the first turns the page or shows the bars. */
  #tapAt(point: Point) {
    if (this.#tap) {
      clearTimeout(this.#tap)
      this.#tap = null
      const zoom = this.handlers.zoom()
      this.handlers.setZoom(
        zoom.scale > 1 ? FITTED : this.#bounded(zoomed(zoom, DOUBLE_TAP, point))
      )
      return
    }
    this.#tap = setTimeout(() => {
      this.#tap = null
      const side = this.stage.clientWidth * (0.5 - SIDE)
      const isFitted = this.handlers.zoom().scale === 1
      if (!isFitted || Math.abs(point.x) < side) this.handlers.onTap()
      else this.handlers.onTurn(point.x < 0 ? 'left' : 'right')
    }, DOUBLE_TAP_MS)
  }

  #wheel(event: WheelEvent) {
    if (!event.ctrlKey) return
    event.preventDefault()
    const next = zoomed(this.handlers.zoom(), Math.exp(-event.deltaY / 200), this.#pointOf(event))
    this.handlers.setZoom(this.#bounded(next))
  }

  #bounded({ scale, x, y }: Zoom): Zoom {
    const within = (value: number, size: number) => {
      const most = (size * (scale - 1)) / 2
      return Math.min(most, Math.max(-most, value))
    }
    const { clientWidth, clientHeight } = this.stage
    return { scale, x: within(x, clientWidth), y: within(y, clientHeight) }
  }

  /** From the middle of the stage. */
  #pointOf({ clientX, clientY }: MouseEvent): Point {
    const { left, top, width, height } = this.stage.getBoundingClientRect()
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
  }
}

const distance = (one: Point, two: Point) => Math.hypot(one.x - two.x, one.y - two.y)
const between = (one: Point, two: Point) => ({ x: (one.x + two.x) / 2, y: (one.y + two.y) / 2 })
