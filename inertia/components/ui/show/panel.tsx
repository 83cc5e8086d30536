import type { ReactNode } from 'react'

type Props = {
  title?: string
  description?: string
  actions?: ReactNode
  children: ReactNode
  className?: string
  /** No padding around the content: for tables and lists. */
  flush?: boolean
}

/** A framed section with a heading, used in workspaces and checkouts. */
export function Panel({ title, description, actions, children, className = '', flush }: Props) {
  return (
    <section className={`hairline rounded-xl bg-surface ${className}`}>
      {title ? (
        <header className="flex flex-wrap items-start justify-between gap-3 px-4 pt-4 sm:px-6 sm:pt-5">
          <div className="min-w-0 flex-1 basis-40">
            <h2 className="text-base">{title}</h2>
            {description ? <p className="mt-1 text-sm text-muted">{description}</p> : null}
          </div>
          {actions}
        </header>
      ) : null}
      <div className={flush ? (title ? 'pt-4' : '') : 'px-4 py-4 sm:px-6 sm:py-5'}>{children}</div>
    </section>
  )
}
