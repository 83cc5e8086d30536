import { Link } from '@inertiajs/react'
import type { Data } from '@generated/data'
import type { Column } from '~/components/ui/data/data_table'
import { CopyText } from '~/components/ui/show/copy_text'
import { Moment } from '~/components/ui/show/moment'
import { StatusChip } from '~/components/ui/show/status_chip'
import type { Translate } from '~/hooks/use_t'

export function webhookColumns(t: Translate): Column<Data.Administration.GatewayEvent>[] {
  return [
    {
      id: 'type',
      label: t('webhooks.type'),
      cell: ({ type, gateway }) => (
        <span className="flex flex-col">
          <span className="font-medium wrap-anywhere">{type}</span>
          <span className="text-xs text-muted">{gateway}</span>
        </span>
      ),
    },
    {
      id: 'payment',
      label: t('webhooks.payment'),
      cell: ({ paymentNo }) =>
        paymentNo ? (
          <Link
            href={`/admin/payments/${paymentNo}`}
            className="number font-mono text-sm underline-offset-4 hover:underline"
          >
            {paymentNo}
          </Link>
        ) : (
          '–'
        ),
    },
    {
      id: 'external',
      label: t('webhooks.external'),
      cell: ({ externalId }) => <CopyText text={externalId} wrap />,
    },
    {
      id: 'at',
      label: t('webhooks.at'),
      cell: ({ receivedAt }) => <Moment at={receivedAt} as="datetime" />,
    },
    {
      id: 'state',
      label: t('webhooks.state'),
      cell: ({ processedAt }) => (
        <StatusChip tone={processedAt ? 'success' : 'danger'}>
          {t(`webhooks.states.${processedAt ? 'processed' : 'failed'}`)}
        </StatusChip>
      ),
    },
  ]
}
