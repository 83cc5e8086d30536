import { useState } from 'react'
import { barHeights } from '~/lib/bars'

export type Bar = {
  id: string
  /**
   * The time or category: shown below the chart for the first, middle and last bar, and with the
   * value.
   */
  label: string
  /** Sets the height: whole units as a decimal string. */
  amount: string
  /** The formatted amount. */
  value: string
  note?: string
}

type Props = {
  /** The accessible description of the chart. */
  label: string
  bars: Bar[]
  /** The labels of the top, the middle and the bottom of the axis. */
  scale: [top: string, middle: string, bottom: string]
  /** The headings of the equivalent table. */
  heads: [label: string, value: string, note: string]
  tableLabel: string
}

const HEIGHT = 120
const GAP = 0.25

/**
 * A bar chart. Pointing at a bar shows its value; a table gives the same data to screen readers.
 */
export function BarChart({ label, bars, scale, heads, tableLabel }: Props) {
  const [pointed, setPointed] = useState<number | null>(null)
  const bar = bars[pointed ?? bars.length - 1]
  const marks = [bars[0], bars[Math.floor(bars.length / 2)], bars.at(-1)]

  return (
    <figure className="flex flex-col gap-2">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <span className="text-muted">{bar?.label}</span>
        <span className="tabular">
          <span className="font-medium">{bar?.value}</span>
          {bar?.note ? <span className="text-muted"> · {bar.note}</span> : null}
        </span>
      </figcaption>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <div
          aria-hidden
          className="tabular -my-2 flex flex-col justify-between text-end text-xs text-muted"
        >
          {scale.map((value, place) => (
            <span key={place}>{isRepeated(scale, place) ? '\u00a0' : value}</span>
          ))}
        </div>
        <Bars label={label} bars={bars} pointed={pointed} onPoint={setPointed} />
        <div aria-hidden className="col-start-2 mt-3 flex justify-between text-xs text-muted">
          {marks.map((mark, place) => (
            <span key={place}>{mark?.label}</span>
          ))}
        </div>
      </div>
      <details className="text-sm">
        <summary className="cursor-pointer rounded text-muted focus-visible:outline-2 focus-visible:outline-focus">
          {tableLabel}
        </summary>
        <div className="mt-2 max-h-72 overflow-auto" tabIndex={0} role="region" aria-label={label}>
          <BarTable label={label} bars={bars} heads={heads} />
        </div>
      </details>
    </figure>
  )
}

/** Small whole amounts leave nothing between the labels: a scale of 0 has one label, of 1 two. */
const isRepeated = (scale: Props['scale'], place: number) =>
  scale.slice(place + 1).includes(scale[place]!)

type BarsProps = Pick<Props, 'label' | 'bars'> & {
  pointed: number | null
  onPoint: (place: number | null) => void
}

function Bars({ label, bars, pointed, onPoint }: BarsProps) {
  const heights = barHeights(bars.map(({ amount }) => amount))

  function fillOf(place: number) {
    if (heights[place] === 0) return 'fill-separator'
    return place === pointed ? 'fill-foreground' : 'fill-accent'
  }

  return (
    <div className="relative border-b border-separator">
      <div
        aria-hidden
        className="absolute inset-x-0 top-0 border-t border-dashed border-separator"
      />
      <div
        aria-hidden
        className="absolute inset-x-0 top-1/2 border-t border-dashed border-separator"
      />
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${bars.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="relative h-32 w-full"
        onPointerLeave={() => onPoint(null)}
      >
        {bars.map(({ id }, place) => {
          const height = Math.max((heights[place]! / 100) * HEIGHT, 1)
          return (
            <g key={id} onPointerEnter={() => onPoint(place)}>
              <rect x={place} y={0} width={1} height={HEIGHT} fill="transparent" />
              <rect
                x={place + GAP / 2}
                y={HEIGHT - height}
                width={1 - GAP}
                height={height}
                className={fillOf(place)}
              />
            </g>
          )
        })}
      </svg>
    </div>
  )
}

function BarTable({ label, bars, heads }: Pick<Props, 'label' | 'bars' | 'heads'>) {
  return (
    <table className="w-full">
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr className="text-start text-muted">
          {heads.map((head, place) => (
            <th
              key={head}
              scope="col"
              className={`py-1 font-normal ${place === 0 ? 'text-start' : 'text-end'}`}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-separator">
        {bars.map((bar) => (
          <tr key={bar.id}>
            <th scope="row" className="py-1 text-start font-normal">
              {bar.label}
            </th>
            <td className="tabular py-1 text-end">{bar.value}</td>
            <td className="tabular py-1 text-end">{bar.note}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
