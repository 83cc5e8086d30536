import { Link } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { useT } from '~/hooks/use_t'

type Props = { path: string; categories: Data.Catalog.Category[]; current?: number }

const LOOK =
  'hairline inline-flex min-h-9 items-center rounded-full px-3.5 text-sm transition-colors focus-visible:outline-2 focus-visible:outline-focus'

/** The shelves of a shop; the chosen one is a link too, so that it can be shared. */
export function CategoryLinks({ path, categories, current }: Props) {
  const t = useT('catalog')
  if (categories.length === 0) return null
  const shelves = [{ id: undefined, name: t('shop.all_categories') }, ...categories]
  return (
    <nav aria-label={t('shop.categories')} className="flex flex-wrap gap-2">
      {shelves.map(({ id, name }) => (
        <Link
          key={id ?? 'all'}
          href={id ? `${path}?category=${id}` : path}
          preserveScroll
          aria-current={id === current ? 'page' : undefined}
          className={`${LOOK} ${id === current ? 'bg-foreground text-background' : 'bg-surface hover:bg-surface-secondary'}`}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}
