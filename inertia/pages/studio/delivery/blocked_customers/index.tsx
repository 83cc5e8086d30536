import { router } from '@inertiajs/react'
import { ShieldBan } from 'lucide-react'
import type { Data } from '@generated/data'
import type { InertiaProps, List } from '~/types'
import { Person } from '~/components/delivery/person'
import { ToolboxHead } from '~/components/delivery/toolbox/toolbox_head'
import { Button } from '~/components/ui/actions/button'
import { DataTable, type Column } from '~/components/ui/data/data_table'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { Moment } from '~/components/ui/show/moment'
import { useApi } from '~/hooks/use_api'
import { useT, type Translate } from '~/hooks/use_t'

type Row = Data.Shops.BlockedCustomer
type Props = InertiaProps<{ blocked: List<Row> }>

export default function BlockedCustomers({ blocked }: Props) {
  const t = useT('delivery')
  const unblock = useApi('api.studio.blocked_customers.destroy')

  async function letIn({ userId }: Row) {
    await unblock.submit({ params: { id: userId } })
    router.reload({ only: ['blocked'] })
  }
  return (
    <>
      <ToolboxHead title={t('blocked.title')} lead={t('blocked.lead')} />
      <ApiFailure api={unblock} />
      <DataTable
        label={t('blocked.title')}
        columns={columnsOf(t, (row) => void letIn(row))}
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

function columnsOf(t: Translate, letIn: (row: Row) => void): Column<Row>[] {
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
      cell: (row) => (
        <Button
          size="sm"
          variant="outline"
          aria-label={t('blocked.unblockNamed', { name: row.username })}
          onPress={() => letIn(row)}
        >
          {t('blocked.unblock')}
        </Button>
      ),
    },
  ]
}
