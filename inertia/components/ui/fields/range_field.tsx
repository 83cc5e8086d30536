import { useId } from 'react'
import { useFormat } from '~/hooks/use_format'

type Props = {
  label: string
  /** Whole percents. */
  value: number
  min: number
  max: number
  step: number
  onChange: (value: number) => void
}

/** A percentage between two limits, set by pointer or arrow keys. */
export function RangeField({ label, value, onChange, ...limits }: Props) {
  const id = useId()
  const format = useFormat()
  const percent = format.number(value / 100, { style: 'percent' })
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <output htmlFor={id} className="tabular text-muted">
          {percent}
        </output>
      </div>
      <input
        {...limits}
        id={id}
        type="range"
        value={value}
        aria-valuetext={percent}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        className="h-9 w-full cursor-pointer accent-(--accent)"
      />
    </div>
  )
}
