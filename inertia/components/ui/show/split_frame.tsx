import type { PointerEvent, ReactNode } from 'react'

type Props = {
  width: number
  height: number
  /** How much of the upper picture is shown, from the right, in whole percents. */
  split: number
  onSplit: (split: number) => void
  below: ReactNode
  above: ReactNode
}

/** Two pictures on top of each other, with a divider that a pointer moves; a range field beside it serves the keyboard. */
export function SplitFrame({ width, height, split, onSplit, below, above }: Props) {
  function drag({ buttons, clientX, currentTarget }: PointerEvent<HTMLElement>) {
    if (buttons === 0) return
    const { left, width: shown } = currentTarget.getBoundingClientRect()
    const place = Math.max(0, Math.min(1, (clientX - left) / shown))
    onSplit(Math.round(100 * (1 - place)))
  }

  return (
    <div
      onPointerDown={drag}
      onPointerMove={drag}
      style={{ aspectRatio: `${width} / ${height}`, maxWidth: width }}
      className="hairline relative mx-auto w-full cursor-ew-resize touch-pan-y overflow-hidden rounded-lg select-none"
    >
      {below}
      <div style={{ clipPath: `inset(0 0 0 ${100 - split}%)` }} className="absolute inset-0">
        {above}
      </div>
      <span
        aria-hidden
        style={{ left: `${100 - split}%` }}
        className="absolute inset-y-0 w-0.5 -translate-x-1/2 bg-accent"
      />
    </div>
  )
}
