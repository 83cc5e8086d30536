import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { SearchBox } from '~/components/ui/data/search_box'
import { SelectField } from '~/components/ui/fields/select_field'
import { useT } from '~/hooks/use_t'
import { withQuery } from '~/lib/query'

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

const ALL = 'all'
const STATUSES = ['published', 'scheduled', 'draft']
const ITEM_TYPES = ['digital', 'pdf', 'text', 'image_pack', 'link']

/** Filters of the studio's list; they are kept in the URL. */
export function ProductFilters({ filters, categories, only }: Props) {
  const t = useT('catalog')
  const choose = (name: string) => (id: string) =>
    router.visit(withQuery(window.location.href, { [name]: id === ALL ? null : id, page: null }), {
      only,
      preserveState: true,
    })

  return (
    <div className="grid grid-cols-2 items-end gap-3 *:first:col-span-2 sm:flex sm:flex-wrap">
      <SearchBox label={t('list.search')} param="title" initial={filters.title} only={only} />
      <SelectField
        label={t('list.status')}
        value={filters.status ?? ALL}
        options={[ALL, ...STATUSES].map((id) => ({ id, label: t(`status.${id}`) }))}
        onChange={choose('status')}
        className="sm:w-36"
      />
      {categories.length > 0 ? (
        <SelectField
          label={t('fields.category')}
          value={filters.category ? String(filters.category) : ALL}
          options={[
            { id: ALL, label: t('status.all') },
            ...categories.map(({ id, name }) => ({ id: String(id), label: name })),
          ]}
          onChange={choose('category')}
          className="sm:w-40"
        />
      ) : null}
      <SelectField
        label={t('fields.item_type')}
        value={filters.itemType ?? ALL}
        options={[
          { id: ALL, label: t('status.all') },
          ...ITEM_TYPES.map((id) => ({ id, label: t(`item_types.${id}`) })),
        ]}
        onChange={choose('itemType')}
        className="sm:w-36"
      />
    </div>
  )
}
