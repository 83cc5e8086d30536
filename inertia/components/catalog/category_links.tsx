import { LayoutGrid } from 'lucide-react'
import { Link } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { CategoryIcon } from '~/components/catalog/category_icon'
import { useListQuery } from '~/components/catalog/filters/use_list_query'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

type Props = { categories: Data.Catalog.Categories.Category[]; current?: number }

const LOOK =
  'inline-flex min-h-9 items-center gap-2.5 rounded-lg px-3 text-sm whitespace-nowrap transition-colors focus-visible:outline-2 focus-visible:outline-focus max-lg:hairline lg:w-full lg:whitespace-normal'

/**
 * Links to the categories of a shop that have products. The current category is a link too, so
 * that it can be shared.
 */
export function CategoryLinks({ categories, current }: Props) {
  const t = useT('catalog')
  const format = useFormat()
  const { hrefWith, listProps } = useListQuery()
  const shelves = categories.filter(({ id, productCount }) => productCount > 0 || id === current)
  if (shelves.length === 0) return null
  return (
    <nav aria-label={t('shop.categories')} className="max-lg:-mx-4 max-lg:overflow-x-auto">
      <ul className="flex gap-2 py-0.5 max-lg:w-max max-lg:px-4 lg:flex-col lg:gap-0.5">
        {[{ id: undefined, name: t('shop.all_categories') }, ...shelves].map((shelf) => (
          <li key={shelf.id ?? 'all'}>
            <Link
              href={hrefWith({ category: shelf.id === undefined ? null : String(shelf.id) })}
              only={listProps}
              preserveScroll
              preserveState
              aria-current={shelf.id === current ? 'page' : undefined}
              className={`${LOOK} ${shelf.id === current ? 'bg-foreground text-background' : 'hover:bg-surface-secondary'}`}
            >
              {'icon' in shelf ? (
                <CategoryIcon name={shelf.icon} />
              ) : (
                <LayoutGrid aria-hidden className="size-4 shrink-0 stroke-[1.75]" />
              )}
              <span className="min-w-0 flex-1 wrap-anywhere">{shelf.name}</span>
              {'productCount' in shelf ? (
                <span className="tabular text-xs opacity-70">
                  {format.number(shelf.productCount)}
                </span>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
