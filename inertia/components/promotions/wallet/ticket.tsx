import type { ReactNode } from 'react'

type Props = {
  /** The discount, in large type. */
  worth: string
  condition: string
  title: string
  /** Lines below the title. */
  lines: ReactNode[]
  /** Content of the footer: buttons, chips. */
  foot?: ReactNode
  /** Its title's level among the page's headings. */
  heading?: 'h2' | 'h3'
  /** True for a coupon that can no longer be used. */
  faded?: boolean
}

/**
 * A coupon in the form of a ticket: the discount left of the perforation, the terms right of it.
 */
export function Ticket({ worth, condition, title, lines, foot, ...look }: Props) {
  const { heading: Heading = 'h3', faded = false } = look
  return (
    <article className="hairline flex h-full overflow-hidden rounded-xl bg-surface">
      <div
        className={`flex w-32 shrink-0 flex-col items-center justify-center gap-1.5 border-e border-dashed border-separator px-3 py-5 text-center ${
          faded ? 'bg-default text-muted' : 'bg-accent-soft text-accent-soft-foreground'
        }`}
      >
        <span className="tabular text-lg leading-tight font-semibold wrap-anywhere">{worth}</span>
        <span className="tabular text-xs">{condition}</span>
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-3 p-4">
        <div className="flex min-w-0 flex-col gap-1">
          <Heading className={`text-sm font-medium wrap-anywhere ${faded ? 'text-muted' : ''}`}>
            {title}
          </Heading>
          {lines.map((line, place) => (
            <p key={place} className="line-clamp-2 text-xs text-muted wrap-anywhere">
              {line}
            </p>
          ))}
        </div>
        {foot ? <div className="mt-auto flex flex-wrap items-center gap-2">{foot}</div> : null}
      </div>
    </article>
  )
}
