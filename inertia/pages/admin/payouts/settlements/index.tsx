import { useState } from 'react'
import { Banknote } from 'lucide-react'
import type { Data } from '@generated/data'
import type { InertiaProps, List } from '~/types'
import { DayTotals } from '~/components/payouts/settlements/day_totals'
import { Filters, type SettlementFilters } from '~/components/payouts/settlements/filters'
import { Overview } from '~/components/payouts/settlements/overview'
import { SelectionBar } from '~/components/payouts/settlements/selection_bar'
import {
  hrefOf,
  settlementColumns,
  type SettlementRow,
} from '~/components/payouts/settlements/settlement_columns'
import { useWholeSelection } from '~/components/payouts/settlements/use_whole_selection'
import { LinkButton } from '~/components/ui/actions/link_button'
import { ExportLinks } from '~/components/ui/data/export_links'
import { DataTable } from '~/components/ui/data/data_table'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { PageHeader } from '~/components/ui/show/page_header'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

type Props = InertiaProps<{
  filters: SettlementFilters
  statistics: Data.Payouts.Administration.WithdrawalStatistics
  dayTotals: Data.Payouts.Administration.DayTotal[] | null
  settlements: List<SettlementRow>
}>

const ONLY = ['settlements', 'statistics', 'dayTotals', 'filters']
const PAGES = [
  { id: 'channel_types', path: 'channel-types' },
  { id: 'skips', path: 'skips' },
  { id: 'receivables', path: 'receivables' },
]

/** Withdrawals of all creators: approved here, sent in runs, followed until they are paid. */
export default function Settlements({ filters, statistics, dayTotals, settlements }: Props) {
  const t = useT('settlements')
  const format = useFormat()
  const [ticked, setTicked] = useState(new Set<number>())
  const whole = useWholeSelection(filters)
  const rows = whole.rows ?? settlements.items.filter(({ id }) => ticked.has(id))

  function choose(ids: Set<number>) {
    whole.clear()
    setTicked(ids)
  }

  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('lead')}
        actions={
          <div className="flex flex-wrap gap-2">
            {PAGES.map(({ id, path }) => (
              <LinkButton key={id} variant="outline" size="sm" href={`/admin/settlements/${path}`}>
                {t(`${id}.title`)}
              </LinkButton>
            ))}
            <ExportLinks path="/api/v1/admin-dashboard/settlements/export" filter={filters} />
          </div>
        }
      />
      <Overview statistics={statistics} />
      <Filters filters={filters} only={ONLY} onChoose={() => choose(new Set())} />
      {filters.day && dayTotals ? <DayTotals day={filters.day} totals={dayTotals} /> : null}
      <SelectionBar
        rows={rows}
        total={settlements.total}
        whole={whole}
        only={ONLY}
        onClear={() => choose(new Set())}
      />
      <DataTable
        label={t('title')}
        columns={settlementColumns(t, format)}
        list={settlements}
        rowId={({ id }) => id}
        rowHref={hrefOf}
        only={ONLY}
        defaultSort={defaultSort(filters)}
        ticked={whole.rows ? new Set(whole.rows.map(({ id }) => id)) : ticked}
        onTick={choose}
        empty={<EmptyState icon={<Banknote aria-hidden />} title={t('empty')} />}
      />
    </>
  )
}

/** Open ones from the oldest, which is approved first. */
const defaultSort = ({ status }: SettlementFilters) => ({
  column: 'invoice',
  direction: status === 'pending' ? ('ascending' as const) : ('descending' as const),
})
