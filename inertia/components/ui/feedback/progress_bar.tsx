import { ProgressBar as HeroProgressBar } from '@heroui/react/progress-bar'

type Props = {
  label: string
  /** 0 to 100; null while the total is unknown. */
  percent: number | null
  hideLabel?: boolean
}

/** The measured progress of a long task, in whole percents. */
export function ProgressBar({ label, percent, hideLabel }: Props) {
  return (
    <HeroProgressBar
      aria-label={label}
      value={percent ?? 0}
      isIndeterminate={percent === null}
      size="sm"
      className="w-full"
    >
      {hideLabel ? null : (
        <div className="flex justify-between gap-3 text-xs text-muted">
          <span>{label}</span>
          <HeroProgressBar.Output className="tabular" />
        </div>
      )}
      <HeroProgressBar.Track>
        <HeroProgressBar.Fill />
      </HeroProgressBar.Track>
    </HeroProgressBar>
  )
}
