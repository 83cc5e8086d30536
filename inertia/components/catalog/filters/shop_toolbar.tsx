import type { Data } from '@generated/data'
import { FilterChips, type Filters } from '~/components/catalog/filters/filter_chips'
import { ShopSearch } from '~/components/catalog/filters/shop_search'
import { SortField } from '~/components/catalog/filters/sort_field'
import { useT } from '~/hooks/use_t'

const SORTS = ['default', 'newest', 'sales', 'price_asc', 'price_desc']

type Props = {
  filters: Filters
  categories: Data.Catalog.Categories.Category[]
  products: { total: number; isCapped?: boolean }
}

/** Search, sorting, count and filters above the list. */
export function ShopToolbar({ filters, categories, products }: Props) {
  const t = useT('catalog')
  const category = categories.find(({ id }) => id === filters.category)
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <ShopSearch keyword={filters.keyword} />
        <SortField sorts={SORTS} current={filters.sort} />
      </div>
      <div className="flex flex-wrap items-center gap-2 text-sm">
        <p role="status" className="me-1 text-muted">
          {t(products.isCapped ? 'shop.count_capped' : 'shop.count', { count: products.total })}
        </p>
        <FilterChips filters={filters} categoryName={category?.name} />
      </div>
    </div>
  )
}
