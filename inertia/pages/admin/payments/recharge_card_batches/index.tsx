import { useState } from 'react'
import { Gift, Plus } from 'lucide-react'
import type { Data } from '@generated/data'
import type { InertiaProps, List } from '~/types'
import { BatchActions } from '~/components/payments/cards/batch_actions'
import { CreateBatchDialog } from '~/components/payments/cards/create_batch_dialog'
import { Button } from '~/components/ui/actions/button'
import { TextLink } from '~/components/ui/actions/text_link'
import { DataTable, type Column } from '~/components/ui/data/data_table'
import { ListFilters } from '~/components/ui/data/list_filters'
import { SearchBox } from '~/components/ui/data/search_box'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { Moment } from '~/components/ui/show/moment'
import { PageHeader } from '~/components/ui/show/page_header'
import { Price } from '~/components/ui/show/price'
import { StatusChip } from '~/components/ui/show/status_chip'
import { useT, type Translate } from '~/hooks/use_t'

type Row = Data.Payments.RechargeCards.RechargeCardBatch
type Props = InertiaProps<{ filter: { keyword: string }; batches: List<Row>; maxCount: number }>

const ONLY = ['batches', 'filter']

const hrefOf = ({ batchNo }: Row) => `/admin/recharge-cards/cards?batch=${batchNo}`

export default function RechargeCardBatches({ filter, batches, maxCount }: Props) {
  const t = useT('payments')
  const [isCreating, setCreating] = useState(false)
  return (
    <>
      <PageHeader
        title={t('cards.title')}
        description={t('cards.lead')}
        actions={
          <Button icon={<Plus aria-hidden />} onPress={() => setCreating(true)}>
            {t('cards.create')}
          </Button>
        }
      />
      <ListFilters screen="recharge_card_batches">
        <SearchBox label={t('cards.search_batch')} initial={filter.keyword} only={ONLY} />
      </ListFilters>
      <DataTable
        label={t('cards.title')}
        columns={columnsOf(t)}
        list={batches}
        rowId={({ batchNo }) => batchNo}
        rowHref={hrefOf}
        only={ONLY}
        empty={<NoBatches isSearch={filter.keyword !== ''} />}
      />
      <CreateBatchDialog
        isOpen={isCreating}
        maxCount={maxCount}
        onClose={() => setCreating(false)}
      />
    </>
  )
}

function NoBatches({ isSearch }: { isSearch: boolean }) {
  const t = useT('payments')
  const icon = <Gift aria-hidden />
  if (isSearch) return <EmptyState icon={icon} title={t('cards.none_found_batch')} />
  return (
    <EmptyState icon={icon} title={t('cards.empty')}>
      {t('cards.empty_lead')}
    </EmptyState>
  )
}

function columnsOf(t: Translate): Column<Row>[] {
  return [
    {
      id: 'batch',
      label: t('cards.batch'),
      cell: (batch) => (
        <span className="flex flex-col whitespace-nowrap">
          <TextLink href={hrefOf(batch)}>{batch.batchNo}</TextLink>
          {batch.note ? <span className="text-xs text-muted">{batch.note}</span> : null}
        </span>
      ),
    },
    {
      id: 'denomination',
      label: t('cards.denomination'),
      align: 'end',
      cell: ({ denomination }) => <Price money={denomination} className="whitespace-nowrap" />,
    },
    {
      id: 'count',
      label: t('cards.redeemed_of'),
      align: 'end',
      cell: ({ redeemed, disabled, count }) => (
        <span className="flex flex-col whitespace-nowrap">
          {t('cards.of', { redeemed, count })}
          {disabled > 0 ? (
            <span className="text-xs text-muted">{t('cards.disabled_count', { disabled })}</span>
          ) : null}
        </span>
      ),
    },
    {
      id: 'expires',
      label: t('cards.expires'),
      cell: (batch) => (
        <span className="whitespace-nowrap">
          <Expiry batch={batch} />
        </span>
      ),
    },
    {
      id: 'created',
      label: t('cards.created'),
      cell: ({ createdAt }) => (
        <span className="whitespace-nowrap">
          <Moment at={createdAt} />
        </span>
      ),
    },
    {
      id: 'actions',
      label: t('cards.actions'),
      align: 'end',
      cell: (batch) => <BatchActions batch={batch} />,
    },
  ]
}

function Expiry({ batch }: { batch: Row }) {
  const t = useT('payments')
  if (batch.isExpired) return <StatusChip tone="warning">{t('cards.states.expired')}</StatusChip>
  return batch.expiresAt ? <Moment at={batch.expiresAt} /> : <>{t('cards.never')}</>
}
