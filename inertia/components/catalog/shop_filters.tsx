import { useState } from 'react'
import { router } from '@inertiajs/react'
import { Button } from '~/components/ui/actions/button'
import { SearchBox } from '~/components/ui/data/search_box'
import { CheckboxField } from '~/components/ui/fields/checkbox_field'
import { MoneyField } from '~/components/ui/fields/money_field'
import { SelectField } from '~/components/ui/fields/select_field'
import { useT } from '~/hooks/use_t'
import { withQuery } from '~/lib/query'

export type Filters = {
  keyword?: string
  category?: number
  minPrice?: number
  maxPrice?: number
  priceCurrency: string
  free?: boolean
  sort?: string
  page?: number
}

const SORTS = ['default', 'newest', 'sales', 'price_asc', 'price_desc']

function go(changes: Record<string, string | null>) {
  const url = withQuery(window.location.href, { ...changes, page: null })
  router.visit(url, { preserveState: true, preserveScroll: true })
}

/** Everything that narrows the list stands in the URL. */
export function ShopFilters({ filters }: { filters: Filters }) {
  const t = useT('catalog')
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SearchBox label={t('shop.search')} initial={filters.keyword} />
      <SelectField
        label={t('shop.sort')}
        value={filters.sort ?? 'default'}
        options={SORTS.map((id) => ({ id, label: t(`shop.sorts.${id}`) }))}
        onChange={(sort) => go({ sort: sort === 'default' ? null : sort })}
        className="w-44"
      />
      <details className="w-full sm:w-auto" open={filters.minPrice !== undefined || undefined}>
        <summary className="inline-flex min-h-9 cursor-pointer items-center text-sm text-accent-text">
          {t('shop.filters')}
        </summary>
        <PriceRange filters={filters} />
      </details>
    </div>
  )
}

function PriceRange({ filters }: { filters: Filters }) {
  const t = useT('catalog')
  const { priceCurrency: currency } = filters
  const [min, setMin] = useState(filters.minPrice?.toString() ?? '')
  const [max, setMax] = useState(filters.maxPrice?.toString() ?? '')

  return (
    <form
      className="mt-2 flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        const isLimited = min !== '' || max !== ''
        go({ minPrice: min, maxPrice: max, priceCurrency: isLimited ? currency : null })
      }}
    >
      <MoneyField
        label={t('shop.min_price')}
        value={min}
        onChange={setMin}
        currency={currency}
        className="w-36"
      />
      <MoneyField
        label={t('shop.max_price')}
        value={max}
        onChange={setMax}
        currency={currency}
        className="w-36"
      />
      <Button type="submit" variant="outline">
        {t('shop.apply')}
      </Button>
      <CheckboxField
        value={filters.free ?? false}
        onChange={(free) => go({ free: free ? 'true' : null })}
      >
        {t('shop.free_only')}
      </CheckboxField>
    </form>
  )
}
