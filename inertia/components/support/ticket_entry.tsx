import type { ReactNode } from 'react'
import { Moment } from '~/components/ui/show/moment'
import { useT } from '~/hooks/use_t'

export type EntrySide = 'user' | 'staff' | 'system'

type Props = {
  /** Who wrote it. */
  author: ReactNode
  /** Own entries are aligned right. */
  isOwn: boolean
  isInternal?: boolean
  content: string
  at: string
  children?: ReactNode
}

/** A text of one of the two sides. Internal notes have a color and a word of their own. */
export function TicketEntry({ author, isOwn, isInternal = false, content, at, children }: Props) {
  const t = useT('support')
  const look = isInternal
    ? 'border border-warning bg-warning-soft'
    : isOwn
      ? 'bg-accent-soft'
      : 'bg-surface-secondary'
  return (
    <li className={`flex flex-col gap-1 ${isOwn ? 'items-end ps-6' : 'items-start pe-6'}`}>
      <p className="flex flex-wrap items-center gap-x-2 text-xs text-muted">
        <span className="font-medium text-foreground wrap-anywhere">{author}</span>
        {isInternal ? <span className="font-medium">{t('entries.note')}</span> : null}
        <Moment at={at} as="datetime" />
      </p>
      <div className={`flex max-w-full flex-col gap-3 rounded-xl px-4 py-3 ${look}`}>
        {content ? <p className="whitespace-pre-line wrap-anywhere">{content}</p> : null}
        {children}
      </div>
    </li>
  )
}

type LineProps = { event: string; content: string; at: string; isInternal?: boolean }

/** A line of the system: what happened, and the reason if there is one. */
export function TicketLine({ event, content, at, isInternal = false }: LineProps) {
  const t = useT('support')
  const isNamed = event === 'assigned'
  return (
    <li
      className={`flex flex-col items-center gap-0.5 text-center text-xs text-muted ${isInternal ? 'italic' : ''}`}
    >
      <span>
        {t(`event.${event}`, isNamed ? { name: content } : {})} · <Moment at={at} as="datetime" />
      </span>
      {content && !isNamed ? (
        <span className="max-w-prose whitespace-pre-line wrap-anywhere">{content}</span>
      ) : null}
    </li>
  )
}
