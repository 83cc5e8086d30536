import { router } from '@inertiajs/react'
import { ListFilters } from '~/components/ui/data/list_filters'
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
  /** The name of the list of admins, whose views are saved. */
  screen?: string
}

/** Filters of the coupon list; they are kept in the URL. */
export function CouponFilters({ filters, counts, searchLabel, only, screen }: Props) {
  const t = useT('promotions')
  const choose = (id: string) =>
    router.visit(withQuery(window.location.href, { status: id === ALL ? null : id, page: null }), {
      only,
      preserveState: true,
    })

  const labelOf = (state: string, count: number) =>
    t('status.counted', { status: t(`status.${state}`), count })

  return (
    <ListFilters screen={screen}>
      <SearchBox label={searchLabel} param="search" initial={filters.search} only={only} />
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
    </ListFilters>
  )
}
