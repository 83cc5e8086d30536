import { Link } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { NotificationState } from '~/components/marketing/notifications/notification_state'
import type { Column } from '~/components/ui/data/data_table'
import { Moment } from '~/components/ui/show/moment'
import { Price } from '~/components/ui/show/price'
import type { useFormat } from '~/hooks/use_format'
import type { Translate } from '~/hooks/use_t'

type Notification = Data.Marketing.Notification

export const hrefOf = ({ id }: { id: number }) => `/studio/promotions/notifications/${id}`

export function notificationColumns(
  t: Translate,
  format: ReturnType<typeof useFormat>
): Column<Notification>[] {
  return [
    {
      id: 'title',
      label: t('notifications.column.title'),
      cell: (row) => (
        <span className="flex min-w-36 flex-col items-start gap-1">
          <Link
            href={hrefOf(row)}
            className="font-medium underline-offset-4 wrap-anywhere hover:underline"
          >
            {row.title}
          </Link>
          {row.state === 'sent' ? null : <NotificationState state={row.state} />}
        </span>
      ),
    },
    {
      id: 'recipients',
      label: t('notifications.column.recipients'),
      align: 'end',
      cell: ({ recipients }) => format.number(recipients),
    },
    {
      id: 'reads',
      label: t('notifications.column.reads'),
      align: 'end',
      cell: ({ reads, recipients }) => (
        <span className="flex flex-col items-end">
          {format.number(reads)}
          {recipients > 0 ? (
            <span className="text-xs text-muted">
              {format.number(reads / recipients, { style: 'percent' })}
            </span>
          ) : null}
        </span>
      ),
    },
    {
      id: 'orders',
      label: t('notifications.column.orders'),
      align: 'end',
      cell: ({ orders }) => format.number(orders),
    },
    {
      id: 'revenue',
      label: t('notifications.column.revenue'),
      align: 'end',
      cell: ({ revenue }) => <Price money={revenue} />,
    },
    {
      id: 'sent',
      label: t('notifications.column.sent'),
      cell: ({ createdAt }) => <Moment at={createdAt} as="datetime" />,
    },
  ]
}
