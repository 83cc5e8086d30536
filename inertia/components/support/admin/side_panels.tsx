import { Link } from '@inertiajs/react'
import type { AdminTicket } from '~/components/support/admin/admin_ticket'
import { ticketHref } from '~/components/support/admin/ticket_columns'
import { TextLink } from '~/components/ui/actions/text_link'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { Facts } from '~/components/ui/show/facts'
import { Moment } from '~/components/ui/show/moment'
import { Panel } from '~/components/ui/show/panel'
import { useT } from '~/hooks/use_t'
import { LANGUAGES } from '~/lib/locales'

/** Who asks. */
export function UserPanel({ user }: { user: AdminTicket['user'] }) {
  const t = useT('support')
  const language = LANGUAGES.find(({ id }) => id === user.locale)?.name ?? user.locale
  return (
    <Panel title={t('admin.user.title')}>
      <div className="flex flex-col gap-3">
        {user.isBanned ? <NoticeBox kind="danger">{t('admin.user.banned')}</NoticeBox> : null}
        <Facts
          facts={[
            {
              label: t('admin.user.name'),
              value: (
                <TextLink href={`/admin/users/${user.id}`}>
                  <span className="wrap-anywhere">{user.username}</span>
                </TextLink>
              ),
            },
            {
              label: t('admin.user.email'),
              value: <span className="wrap-anywhere">{user.email}</span>,
            },
            { label: t('admin.user.language'), value: language },
            { label: t('admin.user.registered'), value: <Moment at={user.registeredAt} /> },
            { label: t('admin.user.orders'), value: user.orders },
            { label: t('admin.user.bans'), value: user.bans },
          ]}
        />
      </div>
    </Panel>
  )
}

/** The latest other tickets of the same user. */
export function EarlierTickets({ tickets }: { tickets: AdminTicket['earlier'] }) {
  const t = useT('support')
  if (tickets.length === 0) return null
  return (
    <Panel title={t('admin.earlier')}>
      <ul className="flex flex-col divide-y divide-separator text-sm">
        {tickets.map((ticket) => (
          <li key={ticket.id} className="flex flex-col gap-1 py-2.5">
            <Link href={ticketHref(ticket)} className="text-accent-text underline wrap-anywhere">
              {ticket.title || ticket.ticketNo}
            </Link>
            <span className="text-xs text-muted">
              {t(`type.${ticket.type}`)} · {statusOf(ticket.status, t)} ·{' '}
              <Moment at={ticket.updatedAt} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function statusOf(status: AdminTicket['status'], t: ReturnType<typeof useT>) {
  return status === 'user_replied' ? t('admin.status.user_replied') : t(`status.${status}`)
}
