import { router } from '@inertiajs/react'
import { CircleCheck } from 'lucide-react'
import type { InertiaProps, List } from '~/types'
import {
  transferColumns,
  type TransferRow,
  type TransferState,
} from '~/components/payments/received/transfer_columns'
import { DataTable } from '~/components/ui/data/data_table'
import { ListFilters } from '~/components/ui/data/list_filters'
import { SearchBox } from '~/components/ui/data/search_box'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { ListTabs } from '~/components/ui/show/list_tabs'
import { PageHeader } from '~/components/ui/show/page_header'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

type Props = InertiaProps<{
  filters: { state: TransferState; q: string }
  transfers: List<TransferRow>
}>

const ONLY = ['transfers', 'filters']
const STATES: TransferState[] = ['open', 'assigned', 'dismissed']

/** USDT transfers that matched no payment: an admin assigns each to a payment or dismisses it. */
export default function ReceivedTransfers({ filters, transfers }: Props) {
  const t = useT('payments')
  const format = useFormat()
  const { state, q } = filters
  const none = state === 'open' ? 'received.none' : 'received.none_decided'
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
        <ListFilters screen="received_transfers">
          <SearchBox
            key={state}
            label={t('received.search')}
            param="q"
            initial={q}
            only={ONLY}
            wide
          />
        </ListFilters>
        <DataTable
          label={t('received.title')}
          columns={transferColumns(t, state)}
          list={transfers}
          rowId={({ id }) => id}
          rowTitle={({ amount }) => format.money(amount)}
          only={ONLY}
          empty={
            <EmptyState
              icon={<CircleCheck aria-hidden />}
              title={t(q ? 'received.none_found' : none)}
            />
          }
        />
      </ListTabs>
    </>
  )
}
