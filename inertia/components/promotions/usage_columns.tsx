import type { Data } from '@generated/data'
import type { Column } from '~/components/ui/data/data_table'
import { Moment } from '~/components/ui/show/moment'
import { StatusChip } from '~/components/ui/show/status_chip'
import type { useFormat } from '~/hooks/use_format'
import type { Translate } from '~/hooks/use_t'

type Row = Data.Promotions.UsageRecord

type Tools = { t: Translate; format: ReturnType<typeof useFormat> }

const STATES: Partial<Record<Row['state'], string>> = {
  redeemed: 'use.used',
  refunded: 'use.refunded',
  revoked: 'use.revoked',
}

export function usageColumns({ t, format }: Tools): Column<Row>[] {
  return [
    {
      id: 'order',
      label: t('usage.order'),
      cell: ({ orderNumber }) => (
        <code className="font-mono text-xs whitespace-nowrap">{orderNumber}</code>
      ),
    },
    {
      id: 'amount',
      label: t('usage.amount'),
      align: 'end',
      cell: ({ discountAmount: amount, currency }) => (
        <span className="whitespace-nowrap">{format.money({ amount, currency })}</span>
      ),
    },
    {
      id: 'date',
      label: t('usage.date'),
      cell: ({ usedDate }) => (
        <span className="whitespace-nowrap">
          <Moment at={usedDate} as="datetime" />
        </span>
      ),
    },
    {
      id: 'state',
      label: t('usage.state'),
      cell: ({ state }) => (
        <StatusChip tone={state === 'redeemed' ? 'success' : 'neutral'}>
          {t(STATES[state] ?? 'use.used')}
        </StatusChip>
      ),
    },
  ]
}
