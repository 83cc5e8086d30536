import type { ReactNode } from 'react'

type Props = {
  label: string
  children: ReactNode
  /** Beside the number, for example what it was before. */
  note?: ReactNode
}

/** A number with its name. */
export function Figure({ label, children, note }: Props) {
  return (
    <div className="hairline flex flex-col gap-1 rounded-xl bg-surface p-3">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="flex flex-wrap items-baseline gap-x-2">
        <span className="tabular text-lg font-semibold">{children}</span>
        {note ? <span className="tabular text-xs text-muted">{note}</span> : null}
      </dd>
    </div>
  )
}
