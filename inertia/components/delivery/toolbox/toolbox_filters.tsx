import { FilterField } from '~/components/ui/data/filter_field'
import { SearchBox } from '~/components/ui/data/search_box'
import type { Option } from '~/components/ui/fields/select_field'
import { useT } from '~/hooks/use_t'

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
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SearchBox
        label={t('filters.search')}
        param="search"
        initial={filter.search}
        only={only}
        wide
      />
      <FilterField
        label={label}
        param={param}
        value={filter.choice}
        options={options}
        only={only}
        className="w-48"
      />
    </div>
  )
}
