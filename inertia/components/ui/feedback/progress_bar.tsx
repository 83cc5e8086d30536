import { useFormat } from '~/hooks/use_format'

type Props = {
  label: string
  /** 0 to 100; null while the total is unknown. */
  percent: number | null
  hideLabel?: boolean
}

/** The measured progress of a long task, in whole percents. */
export function ProgressBar({ label, percent, hideLabel }: Props) {
  const format = useFormat()
  const shown = format.number((percent ?? 0) / 100, { style: 'percent' })
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent ?? undefined}
      aria-valuetext={percent === null ? undefined : shown}
      className="progress-bar progress-bar--sm w-full"
    >
      {hideLabel ? null : (
        <div className="flex justify-between gap-3 text-xs text-muted">
          <span>{label}</span>
          <span className="progress-bar__output tabular">{percent === null ? null : shown}</span>
        </div>
      )}
      <div className="progress-bar__track">
        <div
          className="progress-bar__fill"
          style={percent === null ? undefined : { width: `${percent}%` }}
        />
      </div>
    </div>
  )
}
