import type { InertiaProps, List } from '~/types'
import type { Data } from '@generated/data'
import {
  isUnpublished,
  type AnnouncementRow,
} from '~/components/announcements/announcement_columns'
import { RecipientTable } from '~/components/announcements/recipient_table'
import { WithdrawButton } from '~/components/announcements/withdraw_button'
import { LinkButton } from '~/components/ui/actions/link_button'
import { Facts } from '~/components/ui/show/facts'
import { Moment } from '~/components/ui/show/moment'
import { PageHeader } from '~/components/ui/show/page_header'
import { Panel } from '~/components/ui/show/panel'
import { useT } from '~/hooks/use_t'
import { LANGUAGES } from '~/lib/locales'

type Props = InertiaProps<{
  announcement: AnnouncementRow
  filters: { isRead: boolean | null }
  recipients: List<Data.Announcements.AnnouncementRecipient>
}>

/** One announcement: its text, how many have read it, and who. */
export default function Announcement({ announcement, filters, recipients }: Props) {
  const t = useT('announcements')
  const { id, type, title, content, state } = announcement
  const isChangeable = type !== 'creator' && state !== 'withdrawn'
  return (
    <>
      <PageHeader
        title={title}
        breadcrumbs={[{ label: t('title'), href: `/admin/notifications?type=${type}` }]}
        actions={
          <span className="flex flex-wrap gap-2">
            {isChangeable ? (
              <LinkButton href={`/admin/notifications/${id}/edit`} variant="outline">
                {t('edit')}
              </LinkButton>
            ) : null}
            {state === 'withdrawn' ? null : <WithdrawButton announcement={announcement} />}
          </span>
        }
      />
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <Panel title={t('words')}>
          <div className="flex flex-col gap-5">
            <p className="text-sm whitespace-pre-line wrap-anywhere">{content}</p>
            <Translations announcement={announcement} />
          </div>
        </Panel>
        <Panel title={t('facts')}>
          <AnnouncementFacts announcement={announcement} />
        </Panel>
      </div>
      <RecipientTable
        recipients={recipients}
        isForAll={announcement.audience === 'everyone'}
        isRead={filters.isRead}
      />
    </>
  )
}

/** The text in other languages. */
function Translations({ announcement: { translations } }: Pick<Props, 'announcement'>) {
  return LANGUAGES.map(({ id, name }) => {
    const words = translations[id]
    return words ? (
      <section key={id} lang={id} className="flex flex-col gap-1 border-t border-separator pt-4">
        <p className="text-xs text-muted">{name}</p>
        <h3 className="font-medium wrap-anywhere">{words.title}</h3>
        <p className="text-sm whitespace-pre-line wrap-anywhere">{words.content}</p>
      </section>
    ) : null
  })
}

function AnnouncementFacts({ announcement }: Pick<Props, 'announcement'>) {
  const t = useT('announcements')
  const { state, publishedAt, endsAt, read, recipients, author, channels, isImportant } =
    announcement
  const percent = recipients > 0 ? Math.round((read / recipients) * 100) : 0
  const by = [channels.mail ? 'by_mail' : null, channels.push ? 'by_push' : null].filter(
    (name) => name !== null
  )
  return (
    <Facts
      facts={[
        { label: t('column.state'), value: t(`state.${state}`) },
        ...(publishedAt
          ? [
              {
                label: t('column.published'),
                value: <Moment at={publishedAt} as="datetime" />,
              },
            ]
          : []),
        ...(endsAt ? [{ label: t('ends_at'), value: <Moment at={endsAt} as="datetime" /> }] : []),
        ...(isUnpublished(state)
          ? []
          : [
              {
                label: t('column.read'),
                value: t('read_share', { read, recipients, percent }),
              },
            ]),
        ...(isImportant ? [{ label: t('important'), value: '✓' }] : []),
        ...by.map((name) => ({ label: t(`${name}`), value: '✓' })),
        { label: t('author'), value: author ?? t('command_line') },
      ]}
    />
  )
}
