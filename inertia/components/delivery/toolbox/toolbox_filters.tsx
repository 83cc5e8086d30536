import { router } from '@inertiajs/react'
import { SearchBox } from '~/components/ui/data/search_box'
import { SelectField, type Option } from '~/components/ui/fields/select_field'
import { useT } from '~/hooks/use_t'
import { withQuery } from '~/lib/query'

const ALL = 'all'

export type ToolboxFilter = { search: string; choice: string | null }

type Props = {
  filter: ToolboxFilter
  /** The label of the choice beside the search, and its query parameter. */
  label: string
  param: string
  options: Option[]
  only: string[]
}

/** Filters of the toolbox's lists; they are kept in the URL. */
export function ToolboxFilters({ filter, label, param, options, only }: Props) {
  const t = useT('delivery')
  const choose = (id: string) =>
    router.visit(withQuery(window.location.href, { [param]: id === ALL ? null : id, page: null }), {
      only,
      preserveState: true,
    })
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SearchBox
        label={t('filters.search')}
        param="search"
        initial={filter.search}
        only={only}
        wide
      />
      <SelectField
        label={label}
        value={filter.choice ?? ALL}
        options={[{ id: ALL, label: t('filters.all') }, ...options]}
        onChange={choose}
        className="w-48"
      />
    </div>
  )
}
