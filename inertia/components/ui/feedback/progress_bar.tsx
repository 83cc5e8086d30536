import { ProgressBar as HeroProgressBar } from '@heroui/react/progress-bar'

type Props = {
  label: string
  /** 0 to 100; null while the end is not known. */
  percent: number | null
  hideLabel?: boolean
}

/** Real progress of long work, in whole percents. */
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
