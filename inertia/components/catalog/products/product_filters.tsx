import type { Data } from '@generated/data'
import { FilterField } from '~/components/ui/data/filter_field'
import { SearchBox } from '~/components/ui/data/search_box'
import { useT } from '~/hooks/use_t'

export type StudioFilters = {
  title?: string
  status?: string
  category?: number
  itemType?: string
}

type Props = {
  filters: StudioFilters
  categories: Data.Catalog.Categories.Category[]
  only: string[]
}

const STATUSES = ['published', 'scheduled', 'draft']
const ITEM_TYPES = ['digital', 'pdf', 'text', 'image_pack', 'link']

/** Filters of the studio's list; they are kept in the URL. */
export function ProductFilters({ filters, categories, only }: Props) {
  const t = useT('catalog')
  return (
    <div className="grid grid-cols-2 items-end gap-3 *:first:col-span-2 sm:flex sm:flex-wrap">
      <SearchBox label={t('list.search')} param="title" initial={filters.title} only={only} />
      <FilterField
        label={t('list.status')}
        param="status"
        value={filters.status ?? null}
        options={STATUSES.map((id) => ({ id, label: t(`status.${id}`) }))}
        only={only}
        className="sm:w-36"
      />
      {categories.length > 0 ? (
        <FilterField
          label={t('fields.category')}
          param="category"
          value={filters.category ? String(filters.category) : null}
          options={categories.map(({ id, name }) => ({ id: String(id), label: name }))}
          only={only}
          className="sm:w-40"
        />
      ) : null}
      <FilterField
        label={t('fields.item_type')}
        param="itemType"
        value={filters.itemType ?? null}
        options={ITEM_TYPES.map((id) => ({ id, label: t(`item_types.${id}`) }))}
        only={only}
        className="sm:w-36"
      />
    </div>
  )
}
