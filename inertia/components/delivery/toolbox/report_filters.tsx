import { router } from '@inertiajs/react'
import { SearchBox } from '~/components/ui/data/search_box'
import { DayField } from '~/components/ui/fields/day_field'
import { useT } from '~/hooks/use_t'
import { withQuery } from '~/lib/query'

export type ReportFilter = { search: string; from: string; to: string }

type Props = { filter: ReportFilter; only: string[] }

/** Filters of past reports; they are kept in the URL. */
export function ReportFilters({ filter, only }: Props) {
  const t = useT('delivery')
  const choose = (name: 'from' | 'to', day: string) =>
    router.visit(withQuery(window.location.href, { [name]: day || null, before: null }), {
      only,
      preserveState: true,
      preserveScroll: true,
      replace: true,
    })
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SearchBox
        label={t('reports.search')}
        param="search"
        page="before"
        initial={filter.search}
        only={only}
        wide
      />
      {(['from', 'to'] as const).map((name) => (
        <DayField
          key={name}
          name={name}
          label={t(`reports.${name}`)}
          value={filter[name]}
          onChange={(day) => choose(name, day)}
          className="w-40"
        />
      ))}
    </div>
  )
}
