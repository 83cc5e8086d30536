import type { ReactNode } from 'react'
import { Link } from '@inertiajs/react'
import { X } from 'lucide-react'
import type { Data } from '@generated/data'
import type { Filters } from '~/components/catalog/listings/shop_filters'
import { ShopSearch } from '~/components/catalog/listings/shop_search'
import { useShopQuery } from '~/components/catalog/listings/use_shop_query'
import { PlainSelectField } from '~/components/ui/fields/plain_select_field'
import { useFormat } from '~/hooks/use_format'
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
  const { change, hrefWith, listProps } = useShopQuery()
  const chips = useChips(filters, categories)

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <ShopSearch keyword={filters.keyword} />
        <PlainSelectField
          label={t('shop.sort')}
          value={filters.sort ?? 'default'}
          options={SORTS.map((id) => ({ id, label: t(`shop.sorts.${id}`) }))}
          onChange={(sort) => change({ sort: sort === 'default' ? null : sort })}
          className="w-44"
        />
      </div>
      <div className="flex flex-wrap items-center gap-2 text-sm">
        <p role="status" className="me-1 text-muted">
          {t(products.isCapped ? 'shop.count_capped' : 'shop.count', { count: products.total })}
        </p>
        {chips.map(({ id, label, without }) => (
          <Link
            key={id}
            href={hrefWith(without)}
            only={listProps}
            preserveScroll
            preserveState
            aria-label={t('shop.remove_filter', { filter: label })}
            className="hairline inline-flex min-h-7 items-center gap-1.5 rounded-full bg-surface px-2.5 text-xs hover:bg-surface-secondary focus-visible:outline-2 focus-visible:outline-focus"
          >
            <span className="max-w-48 truncate">{label}</span>
            <X aria-hidden className="size-3.5 shrink-0" />
          </Link>
        ))}
        {chips.length > 1 ? (
          <ClearAll href={hrefWith(Object.assign({}, ...chips.map(({ without }) => without)))}>
            {t('shop.clear')}
          </ClearAll>
        ) : null}
      </div>
    </div>
  )
}

function ClearAll({ href, children }: { href: string; children: ReactNode }) {
  const { listProps } = useShopQuery()
  return (
    <Link
      href={href}
      only={listProps}
      preserveScroll
      preserveState
      className="text-xs text-accent-text underline-offset-4 hover:underline"
    >
      {children}
    </Link>
  )
}

type Chip = { id: string; label: string; without: Record<string, null> }

/** The active filters, each with a link that removes it. */
function useChips(filters: Filters, categories: Data.Catalog.Categories.Category[]): Chip[] {
  const t = useT('catalog')
  const format = useFormat()
  const { keyword, category, type, free, minPrice, maxPrice, priceCurrency: currency } = filters
  const money = (minor?: number) => format.money({ amount: String(minor ?? 0), currency })
  const chips: Chip[] = []
  const add = (id: string, label: string | undefined, ...names: string[]) => {
    const without = Object.fromEntries([id, ...names].map((name) => [name, null]))
    if (label) chips.push({ id, label, without })
  }

  add('keyword', keyword && `“${keyword}”`)
  add('category', categories.find(({ id }) => id === category)?.name)
  add('type', type && t(`shop.types.${type}`))
  add('free', free ? t('shop.free_only') : undefined)
  if (minPrice !== undefined || maxPrice !== undefined) {
    const range = { min: money(minPrice), max: money(maxPrice) }
    const kind =
      maxPrice === undefined ? 'price_from' : minPrice === undefined ? 'price_to' : 'price_between'
    add('minPrice', t(`shop.${kind}`, range), 'maxPrice', 'priceCurrency')
  }
  return chips
}
