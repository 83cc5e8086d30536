import type { ReactNode } from 'react'
import { router } from '@inertiajs/react'
import { ListTabs } from '~/components/ui/show/list_tabs'
import { ListFilters } from '~/components/ui/data/list_filters'
import { SearchBox } from '~/components/ui/data/search_box'
import { SelectField } from '~/components/ui/fields/select_field'
import type { Counts } from '~/components/sales/admin/pending_tasks'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'
import { withQuery } from '~/lib/query'

export type Filter = {
  type: 'product' | 'tipping' | 'all'
  status: string | null
  keyword: string
  /** Paid on one of this many days in UTC, today included. */
  paidDays: number | null
}

const ALL = 'all'
const TYPES = ['product', 'tipping', 'all'] as const
const PERIODS = ['7', '30', '180']
const STATES = [
  'unpaid',
  'paid',
  'refunded',
  'cancelled',
  'refund_requested',
  'refund_under_way',
  'refund_by_hand',
  'refund_failed',
  'disputed',
] as const

type Props = {
  filter: Filter
  counts: Counts
  only: string[]
  /** The orders that were found. */
  children: ReactNode
}

/** Filters of the orders; they are kept in the URL. */
export function OrderFilters({ filter, counts, only, children }: Props) {
  const t = useT('orders')
  const format = useFormat()
  const visit = (query: Record<string, string | null>) =>
    router.visit(withQuery(window.location.href, { ...query, page: null }), {
      only,
      preserveState: true,
    })

  return (
    <ListTabs
      label={t('admin.title')}
      tabs={TYPES.map((id) => ({
        id,
        label: (
          <>
            {t(`admin.types.${id}`)}{' '}
            {id !== 'all' && counts[id].refundsRequested > 0 ? (
              <span className="tabular text-(--warning-soft-foreground)">
                {format.number(counts[id].refundsRequested)}
              </span>
            ) : null}
          </>
        ),
      }))}
      chosen={filter.type}
      onChoose={(type) => visit({ type: type === 'product' ? null : type })}
    >
      <ListFilters screen="orders">
        <SearchBox label={t('admin.search')} initial={filter.keyword} only={only} wide />
        <SelectField
          label={t('admin.filter')}
          value={filter.status ?? ALL}
          options={[ALL, ...STATES].map((id) => ({ id, label: t(`admin.states.${id}`) }))}
          onChange={(id) => visit({ status: id === ALL ? null : id })}
          className="w-48"
        />
        <SelectField
          label={t('admin.paid_in')}
          value={filter.paidDays === null ? ALL : String(filter.paidDays)}
          options={[
            { id: ALL, label: t('admin.paid_any') },
            ...PERIODS.map((id) => ({ id, label: t('admin.paid_days', { days: Number(id) }) })),
          ]}
          onChange={(id) => visit({ paidDays: id === ALL ? null : id })}
          className="w-44"
        />
      </ListFilters>
      {children}
    </ListTabs>
  )
}
