import { Link, router } from '@inertiajs/react'
import { LifeBuoy } from 'lucide-react'
import type { Data } from '@generated/data'
import type { InertiaProps, List } from '~/types'
import { FilterField } from '~/components/ui/data/filter_field'
import { Pager } from '~/components/ui/data/pager'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { Moment } from '~/components/ui/show/moment'
import { Panel } from '~/components/ui/show/panel'
import { StatusChip } from '~/components/ui/show/status_chip'
import { TicketKinds } from '~/components/support/new/ticket_kinds'
import { TicketChip } from '~/components/support/ticket_chip'
import { AccountHeader } from '~/components/web/account_header'
import { useLive } from '~/hooks/use_live'
import { useShared } from '~/hooks/use_shared'
import { useT } from '~/hooks/use_t'
import { BACKGROUND } from '~/lib/api/api_request'

type Ticket = Data.Support.Ticket
const STATUSES = ['open', 'user_replied', 'resolved', 'closed'] as const
type Status = (typeof STATUSES)[number]

type Props = InertiaProps<{
  filters: { status: Status | null; type: Ticket['type'] | null }
  counts: Record<Status | 'unread', number>
  tickets: List<Ticket>
}>

const ONLY = ['tickets', 'counts', 'filters']

/** The user's tickets, each with the side that has to reply, and links to the three kinds of new ones. */
export default function Tickets({ filters, counts, tickets }: Props) {
  const t = useT('support')
  const { user } = useShared()
  const reload = () => router.reload({ only: ONLY, headers: BACKGROUND })
  useLive<{ type: string }>(
    user ? `users/${user.id}` : null,
    ({ type }) => type === 'ticket' && reload(),
    { onReconnect: reload }
  )
  const isNew = STATUSES.every((status) => counts[status] === 0)
  return (
    <>
      <AccountHeader title={t('title')} description={t('lead')} />
      <TicketKinds chosen={null} />
      {isNew ? null : <StatusFilter filters={filters} counts={counts} />}
      <Panel flush>
        {tickets.items.length === 0 ? (
          <EmptyState
            icon={<LifeBuoy aria-hidden />}
            title={t(isNew ? 'empty' : 'empty_filtered')}
          />
        ) : (
          <ul className="divide-y divide-separator">
            {tickets.items.map((ticket) => (
              <TicketLine key={ticket.id} ticket={ticket} />
            ))}
          </ul>
        )}
      </Panel>
      <Pager list={tickets} only={ONLY} />
    </>
  )
}

function StatusFilter({ filters, counts }: Pick<Props, 'filters' | 'counts'>) {
  const t = useT('support')
  const total = STATUSES.reduce((sum, status) => sum + counts[status], 0)
  return (
    <FilterField
      label={t('filter.status')}
      param="status"
      value={filters.status}
      allLabel={t('filter.all', { count: total })}
      options={STATUSES.map((id) => ({
        id,
        label: t('filter.counted', { status: t(`status.${id}`), count: counts[id] }),
      }))}
      only={ONLY}
      className="w-56"
    />
  )
}

function TicketLine({ ticket }: { ticket: Ticket }) {
  const t = useT('support')
  const { id, title, type, ticketNo, updatedAt, isUnread } = ticket
  return (
    <li className="relative flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-4 hover:bg-surface-secondary sm:px-6">
      <div className="flex min-w-0 flex-1 basis-56 flex-col gap-1">
        <Link
          href={`/tickets/${id}`}
          className={`wrap-anywhere underline-offset-4 after:absolute after:inset-0 hover:underline ${isUnread ? 'font-semibold' : 'font-medium'}`}
        >
          {title}
        </Link>
        <span className="text-xs text-muted wrap-anywhere">
          {t(`type.${type}`)} · {ticketNo} · <Moment at={updatedAt} as="datetime" />
        </span>
      </div>
      <span className="flex flex-wrap gap-2">
        {isUnread ? <StatusChip tone="accent">{t('unread')}</StatusChip> : null}
        <TicketChip ticket={ticket} side="user" />
      </span>
    </li>
  )
}
