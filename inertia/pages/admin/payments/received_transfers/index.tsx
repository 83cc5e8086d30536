import { router } from '@inertiajs/react'
import { CircleCheck } from 'lucide-react'
import type { InertiaProps, List } from '~/types'
import {
  transferColumns,
  type TransferRow,
  type TransferState,
} from '~/components/payments/received/transfer_columns'
import { DataTable } from '~/components/ui/data/data_table'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { ListTabs } from '~/components/ui/show/list_tabs'
import { PageHeader } from '~/components/ui/show/page_header'
import { useT } from '~/hooks/use_t'

type Props = InertiaProps<{ state: TransferState; transfers: List<TransferRow> }>

const STATES: TransferState[] = ['open', 'assigned', 'dismissed']

/** USDT transfers that matched no payment: an admin assigns each to a payment or dismisses it. */
export default function ReceivedTransfers({ state, transfers }: Props) {
  const t = useT('payments')
  return (
    <>
      <PageHeader title={t('received.title')} description={t('received.lead')} />
      <ListTabs
        label={t('received.title')}
        tabs={STATES.map((id) => ({ id, label: t(`received.tab.${id}`) }))}
        chosen={state}
        onChoose={(id) =>
          router.visit(`/admin/received-transfers${id === 'open' ? '' : `?state=${id}`}`)
        }
      >
        <DataTable
          label={t('received.title')}
          columns={transferColumns(t, state)}
          list={transfers}
          rowId={({ id }) => id}
          only={['transfers', 'state']}
          empty={
            <EmptyState
              icon={<CircleCheck aria-hidden />}
              title={t(state === 'open' ? 'received.none' : 'received.none_decided')}
            />
          }
        />
      </ListTabs>
    </>
  )
}
