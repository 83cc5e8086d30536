import { CreditCard } from 'lucide-react'
import type { Data } from '@generated/data'
import type { InertiaProps, List } from '~/types'
import { DisableCard } from '~/components/payments/cards/disable_card'
import { DataTable, type Column } from '~/components/ui/data/data_table'
import { FilterField } from '~/components/ui/data/filter_field'
import { ListFilters } from '~/components/ui/data/list_filters'
import { SearchBox } from '~/components/ui/data/search_box'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { Moment } from '~/components/ui/show/moment'
import { PageHeader } from '~/components/ui/show/page_header'
import { Price } from '~/components/ui/show/price'
import { StatusChip } from '~/components/ui/show/status_chip'
import { useT, type Translate } from '~/hooks/use_t'

type Row = Data.Payments.RechargeCards.RechargeCard
type Filter = { batch?: string; status?: string; keyword?: string }
type Props = InertiaProps<{ cards: List<Row>; filter: Filter }>

const STATES = ['unused', 'redeemed', 'disabled', 'expired'] as const
const TONES = {
  unused: 'accent',
  redeemed: 'success',
  disabled: 'neutral',
  expired: 'warning',
} as const
const ONLY = ['cards', 'filter']

export default function RechargeCards({ cards, filter }: Props) {
  const t = useT('payments')
  return (
    <>
      <PageHeader
        title={filter.batch ?? t('cards.single')}
        description={t('cards.single_lead')}
        breadcrumbs={[{ label: t('cards.title'), href: '/admin/recharge-cards' }]}
      />
      <ListFilters screen="recharge_cards">
        <SearchBox label={t('cards.search')} initial={filter.keyword} only={ONLY} wide />
        <FilterField
          label={t('cards.state')}
          param="status"
          value={filter.status ?? null}
          options={STATES.map((id) => ({ id, label: t(`cards.states.${id}`) }))}
          only={ONLY}
          className="w-40"
        />
      </ListFilters>
      <DataTable
        label={t('cards.single')}
        columns={columnsOf(t)}
        list={cards}
        rowId={({ id }) => id}
        rowTitle={({ hint }) => t('cards.masked', { hint })}
        rowFacts={({ expiresAt }) => [
          {
            label: t('cards.expires'),
            value: expiresAt ? <Moment at={expiresAt} as="datetime" /> : t('cards.never'),
          },
        ]}
        only={ONLY}
        empty={<EmptyState icon={<CreditCard aria-hidden />} title={t('cards.none_found')} />}
      />
    </>
  )
}

function columnsOf(t: Translate): Column<Row>[] {
  return [
    {
      id: 'code',
      label: t('cards.code'),
      cell: ({ hint, batchNo }) => (
        <span className="flex flex-col whitespace-nowrap">
          <code className="font-mono">{t('cards.masked', { hint })}</code>
          <span className="text-xs text-muted">{batchNo}</span>
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
      id: 'state',
      label: t('cards.state'),
      cell: ({ state }) => (
        <StatusChip tone={TONES[state]}>{t(`cards.states.${state}`)}</StatusChip>
      ),
    },
    {
      id: 'redeemed',
      label: t('cards.redeemed_by'),
      cell: ({ redeemedBy, redeemedAt }) =>
        redeemedAt ? (
          <span className="flex flex-col whitespace-nowrap">
            <span>{redeemedBy}</span>
            <span className="text-xs text-muted">
              <Moment at={redeemedAt} as="datetime" />
            </span>
          </span>
        ) : null,
    },
    {
      id: 'actions',
      label: t('cards.actions'),
      align: 'end',
      cell: (card) => (card.state === 'unused' ? <DisableCard card={card} /> : null),
    },
  ]
}
