import type { ReactNode } from 'react'
import { router } from '@inertiajs/react'
import { SearchBox } from '~/components/ui/data/search_box'
import { SelectField } from '~/components/ui/fields/select_field'
import { useT } from '~/hooks/use_t'
import { withQuery } from '~/lib/query'

export type Filters = { status: string | null; search: string }
export type Counts = Record<'total' | 'active' | 'exhausted' | 'inactive' | 'expired', number>

const ALL = 'all'
const STATES = ['active', 'exhausted', 'inactive', 'expired'] as const

type Props = {
  filters: Filters
  counts: Counts
  searchLabel: string
  only: string[]
  children?: ReactNode
}

/** Filters of the coupon list; they are kept in the URL. */
export function CouponFilters({ filters, counts, searchLabel, only, children }: Props) {
  const t = useT('promotions')
  const choose = (id: string) =>
    router.visit(withQuery(window.location.href, { status: id === ALL ? null : id, page: null }), {
      only,
      preserveState: true,
    })

  const labelOf = (state: string, count: number) =>
    t('status.counted', { status: t(`status.${state}`), count })

  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="w-full max-w-xs">
        <SearchBox label={searchLabel} param="search" initial={filters.search} only={only} />
      </div>
      <SelectField
        label={t('studio.filter')}
        value={filters.status ?? ALL}
        options={[
          { id: ALL, label: labelOf('all', counts.total) },
          ...STATES.map((id) => ({ id, label: labelOf(id, counts[id]) })),
        ]}
        onChange={choose}
        className="w-40"
      />
      {children}
    </div>
  )
}
