import type { ReactNode } from 'react'
import type { Data } from '@generated/data'
import { LinkedText } from '~/components/ui/show/linked_text'
import { TextLink } from '~/components/ui/actions/text_link'
import { Moment } from '~/components/ui/show/moment'
import { MuteCreator } from '~/components/web/notices/mute_creator'
import { StatusChip } from '~/components/ui/show/status_chip'
import { useT } from '~/hooks/use_t'

type Props = {
  item: Data.Announcements.Announcement
  /** Its title's level among the page's headings. */
  heading?: 'h2' | 'h3'
  children?: ReactNode
  className?: string
}

/** One announcement with its actions below. */
export function AnnouncementArticle({ item, children, ...look }: Props) {
  const { heading: Heading = 'h3', className = '' } = look
  const t = useT('web')
  return (
    <article className={`flex flex-col gap-2 ${className}`}>
      <header className="flex flex-wrap items-center gap-2">
        <Heading className="font-medium wrap-anywhere">{item.title}</Heading>
        {item.isImportant ? (
          <StatusChip tone="warning">{t('announcements.important')}</StatusChip>
        ) : null}
        {item.isRead ? null : <StatusChip tone="accent">{t('announcements.unread')}</StatusChip>}
      </header>
      <div className="flex flex-wrap items-center gap-x-2 text-xs text-muted">
        <span>
          <Moment at={item.publishedAt} />
          {item.creatorName
            ? ` · ${t('announcements.from_creator', { name: item.creatorName })}`
            : null}
        </span>
        {item.kind === 'creator' && item.creatorName ? (
          <>
            <MuteCreator name={item.creatorName} isMuted={item.isMuted} />
            <ReportLink creator={item.creatorName} title={item.title} />
          </>
        ) : null}
      </div>
      <p className="text-sm whitespace-pre-line wrap-anywhere">
        {item.kind === 'creator' ? <LinkedText text={item.content} /> : item.content}
      </p>
      {children}
    </article>
  )
}

/** Opens a ticket about a creator's notification. */
function ReportLink({ creator, title }: { creator: string; title: string }) {
  const t = useT('web')
  const about = t('announcements.report_title', { creator, title })
  return (
    <TextLink
      href={`/account/tickets/new?${new URLSearchParams({ type: 'general', title: about })}`}
      className="text-xs"
    >
      {t('announcements.report')}
    </TextLink>
  )
}
