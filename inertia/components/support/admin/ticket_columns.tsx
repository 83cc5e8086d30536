import { Link } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { TicketChip } from '~/components/support/ticket_chip'
import type { Column } from '~/components/ui/data/data_table'
import { Moment } from '~/components/ui/show/moment'
import type { Translate } from '~/hooks/use_t'

export type TicketRow = Data.Support.AdminTicket

export const ticketHref = ({ id }: { id: number }) => `/admin/tickets/${id}`

export function ticketColumns(t: Translate): Column<TicketRow>[] {
  return [
    {
      id: 'ticket',
      label: t('admin.column.ticket'),
      cell: (row) => (
        <span className="flex min-w-40 flex-col">
          <Link
            href={ticketHref(row)}
            className="font-medium underline-offset-4 wrap-anywhere hover:underline"
          >
            {row.title || row.ticketNo}
          </Link>
          <span className="text-xs text-muted wrap-anywhere">{row.ticketNo}</span>
        </span>
      ),
    },
    {
      id: 'user',
      label: t('admin.column.user'),
      cell: ({ user }) => (
        <span className="flex min-w-32 flex-col max-sm:items-end">
          <span className="wrap-anywhere">{user.username}</span>
          <span className="text-xs text-muted wrap-anywhere">{user.email}</span>
        </span>
      ),
    },
    { id: 'type', label: t('admin.column.type'), cell: ({ type }) => t(`type.${type}`) },
    {
      id: 'assignee',
      label: t('admin.column.assignee'),
      hiddenOnPhones: true,
      cell: ({ assignee }) => (
        <span className="wrap-anywhere">{assignee?.username ?? t('admin.nobody')}</span>
      ),
    },
    {
      id: 'waiting',
      sortable: true,
      label: t('admin.column.waiting'),
      cell: ({ lastReplyAt }) => <Moment at={lastReplyAt} as="relative" />,
    },
    {
      id: 'status',
      label: t('admin.column.status'),
      cell: (row) => <TicketChip ticket={row} side="staff" />,
    },
  ]
}
