import type { Data } from '@generated/data'
import type { Column } from '~/components/ui/data/data_table'
import { Moment } from '~/components/ui/show/moment'
import type { Translate } from '~/hooks/use_t'

type Recipient = Data.Marketing.Recipient

export function recipientColumns(t: Translate): Column<Recipient>[] {
  return [
    {
      id: 'customer',
      label: t('detail.column.customer'),
      cell: ({ username, email, isDeleted, isMasked }) => (
        <span className="flex min-w-32 flex-col">
          <span className="font-medium wrap-anywhere">
            {isDeleted ? t('customers.deleted') : username}
          </span>
          <span className="text-xs text-muted wrap-anywhere">
            {isMasked ? t('customers.masked') : email}
          </span>
        </span>
      ),
    },
    {
      id: 'read',
      label: t('detail.column.read'),
      cell: ({ readAt }) =>
        readAt ? (
          <Moment at={readAt} as="datetime" />
        ) : (
          <span className="text-muted">{t('detail.unread')}</span>
        ),
    },
    {
      id: 'clicked',
      label: t('detail.column.clicked'),
      cell: ({ clickedAt }) => (clickedAt ? <Moment at={clickedAt} as="datetime" /> : '—'),
    },
  ]
}
