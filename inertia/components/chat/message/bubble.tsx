import type { ReactNode } from 'react'

type Props = { isOwn: boolean; children: ReactNode; foot: ReactNode; isFaded?: boolean }

/** A message in its frame: own ones at the end of the line, those of the partner at its start. */
export function Bubble({ isOwn, children, foot, isFaded = false }: Props) {
  return (
    <div className={`group mb-3 flex flex-col gap-1 ${isOwn ? 'items-end' : 'items-start'}`}>
      <div
        className={`flex max-w-[85%] flex-col gap-2 rounded-2xl px-3.5 py-2 text-sm leading-relaxed sm:max-w-[70%] ${
          isOwn
            ? 'rounded-ee-md bg-accent-soft text-foreground'
            : 'hairline rounded-es-md bg-surface-secondary'
        } ${isFaded ? 'opacity-70' : ''}`}
      >
        {children}
      </div>
      <div className="flex min-h-5 flex-wrap items-center gap-x-2 px-1 text-xs text-muted">
        {foot}
      </div>
    </div>
  )
}
