import { router } from '@inertiajs/react'
import { Tabs } from '@heroui/react/tabs'
import { SearchBox } from '~/components/ui/data/search_box'
import { SelectField } from '~/components/ui/fields/select_field'
import type { Counts } from '~/components/ordering/admin/what_waits'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'
import { withQuery } from '~/lib/query'

export type Filter = { type: 'product' | 'tipping'; status: string | null; keyword: string }

const ALL = 'all'
const TYPES = ['product', 'tipping'] as const
const STATES = [
  'unpaid',
  'paid',
  'refunded',
  'cancelled',
  'refund_requested',
  'refund_under_way',
  'refund_failed',
  'disputed',
] as const

type Props = { filter: Filter; counts: Counts; only: string[] }

/** Which orders are listed; what is chosen stands in the URL. */
export function OrderFilters({ filter, counts, only }: Props) {
  const t = useT('ordering')
  const format = useFormat()
  const visit = (query: Record<string, string | null>) =>
    router.visit(withQuery(window.location.href, { ...query, page: null }), {
      only,
      preserveState: true,
    })

  return (
    <>
      <Tabs
        selectedKey={filter.type}
        onSelectionChange={(key) => visit({ type: key === 'product' ? null : String(key) })}
      >
        <Tabs.ListContainer>
          <Tabs.List aria-label={t('admin.title')}>
            {TYPES.map((type) => (
              <Tabs.Tab key={type} id={type}>
                <span className="whitespace-nowrap">
                  {t(`admin.types.${type}`)}{' '}
                  {counts[type].refundsRequested > 0 ? (
                    <span className="tabular text-warning">
                      {format.number(counts[type].refundsRequested)}
                    </span>
                  ) : null}
                </span>
                <Tabs.Indicator />
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </Tabs.ListContainer>
      </Tabs>
      <div className="flex flex-wrap items-end gap-3">
        <SearchBox label={t('admin.search')} initial={filter.keyword} only={only} />
        <SelectField
          label={t('admin.filter')}
          value={filter.status ?? ALL}
          options={[ALL, ...STATES].map((id) => ({ id, label: t(`admin.states.${id}`) }))}
          onChange={(id) => visit({ status: id === ALL ? null : id })}
          className="w-48"
        />
      </div>
    </>
  )
}
