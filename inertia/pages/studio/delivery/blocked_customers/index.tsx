import { ShieldBan } from 'lucide-react'
import type { Data } from '@generated/data'
import type { InertiaProps, List } from '~/types'
import { Person } from '~/components/delivery/person'
import { UnblockBuyer } from '~/components/delivery/blocking/unblock_buyer'
import { ToolboxHead } from '~/components/delivery/toolbox/toolbox_head'
import { DataTable, type Column } from '~/components/ui/data/data_table'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { Moment } from '~/components/ui/show/moment'
import { useT, type Translate } from '~/hooks/use_t'

type Row = Data.Shops.BlockedCustomer
type Props = InertiaProps<{ blocked: List<Row> }>

export default function BlockedCustomers({ blocked }: Props) {
  const t = useT('delivery')
  return (
    <>
      <ToolboxHead title={t('blocked.title')} lead={t('blocked.lead')} />
      <DataTable
        label={t('blocked.title')}
        columns={columnsOf(t)}
        list={blocked}
        rowId={({ userId }) => userId}
        only={['blocked']}
        empty={
          <EmptyState icon={<ShieldBan aria-hidden />} title={t('blocked.empty.title')}>
            {t('blocked.empty.body')}
          </EmptyState>
        }
      />
    </>
  )
}

function columnsOf(t: Translate): Column<Row>[] {
  return [
    { id: 'customer', label: t('blocked.customer'), cell: (row) => <Person {...row} /> },
    {
      id: 'reason',
      label: t('blocked.reason'),
      cell: ({ reasonType, reason }) => (
        <span className="flex min-w-44 flex-col">
          <span>{t(`block.reasons.${reasonType}`)}</span>
          <span className="text-xs text-pretty text-muted">{reason}</span>
        </span>
      ),
    },
    {
      id: 'watermarkId',
      label: t('blocked.watermarkId'),
      cell: ({ watermarkId }) => (
        <code className="text-xs whitespace-nowrap">{watermarkId ?? '—'}</code>
      ),
    },
    {
      id: 'at',
      label: t('blocked.at'),
      cell: ({ blockedAt }) => (
        <span className="whitespace-nowrap">
          <Moment at={blockedAt} as="datetime" />
        </span>
      ),
    },
    {
      id: 'unblock',
      label: t('blocked.unblock'),
      align: 'end',
      cell: (row) => <UnblockBuyer buyer={row} />,
    },
  ]
}
