import { Link } from '@inertiajs/react'
import { X } from 'lucide-react'
import { useListQuery } from '~/components/catalog/filters/use_list_query'
import { useFigures } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

export type Filters = {
  keyword?: string
  /** An id in a shop, a name in the market. */
  category?: number | string
  minPrice?: number
  maxPrice?: number
  priceCurrency: string
  type?: string
  language?: string
  currency?: string
  marked?: boolean
  discounted?: boolean
  free?: boolean
  sort?: string
  page?: number
}

type Props = { filters: Filters; categoryName?: string }

/** The active filters, each with a link that removes it. */
export function FilterChips(props: Props) {
  const t = useT('filters')
  const { hrefWith, listProps } = useListQuery()
  const chips = useChips(props)
  const link = { only: listProps, preserveScroll: true, preserveState: true }
  return (
    <>
      {chips.map(({ id, label, without }) => (
        <Link
          key={id}
          {...link}
          href={hrefWith(without)}
          aria-label={t('remove', { filter: label })}
          className="hairline inline-flex min-h-7 items-center gap-1.5 rounded-full bg-surface px-2.5 text-xs hover:bg-surface-secondary focus-visible:outline-2 focus-visible:outline-focus"
        >
          <span className="max-w-48 truncate">{label}</span>
          <X aria-hidden className="size-3.5 shrink-0" />
        </Link>
      ))}
      {chips.length > 1 ? (
        <Link
          {...link}
          href={hrefWith(Object.assign({}, ...chips.map(({ without }) => without)))}
          className="text-xs text-accent-text underline-offset-4 hover:underline"
        >
          {t('clear')}
        </Link>
      ) : null}
    </>
  )
}

type Chip = { id: string; label: string; without: Record<string, null> }

function useChips({ filters, categoryName }: Props): Chip[] {
  const t = useT('filters')
  const format = useFigures()
  const { minPrice, maxPrice, priceCurrency: currency } = filters
  const money = (minor?: number) => format.money({ amount: String(minor ?? 0), currency })
  const chips: Chip[] = []
  const add = (id: string, label: string | false | undefined, ...names: string[]) => {
    const without = Object.fromEntries([id, ...names].map((name) => [name, null]))
    if (label) chips.push({ id, label, without })
  }

  add('keyword', filters.keyword && `“${filters.keyword}”`)
  add('category', categoryName)
  add('type', filters.type && t(`types.${filters.type}`))
  add('language', filters.language && format.language(filters.language))
  add('currency', filters.currency)
  add('marked', filters.marked !== undefined && t(`marks.${filters.marked}`))
  add('discounted', filters.discounted && t('discounted'))
  add('free', filters.free && t('free'))
  if (minPrice !== undefined || maxPrice !== undefined) {
    const range = { min: money(minPrice), max: money(maxPrice) }
    const kind =
      maxPrice === undefined ? 'price_from' : minPrice === undefined ? 'price_to' : 'price_between'
    add('minPrice', t(kind, range), 'maxPrice', 'priceCurrency')
  }
  return chips
}

/** Whether something narrows the list; sorting and pages do not. */
export function isNarrowed({ priceCurrency: _, page: __, sort: ___, ...narrowing }: Filters) {
  return Object.values(narrowing).some((value) => value !== undefined)
}
