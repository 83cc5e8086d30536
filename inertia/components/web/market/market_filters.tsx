import { Link } from '@inertiajs/react'
import { Check } from 'lucide-react'
import type { Filters } from '~/components/catalog/filters/filter_chips'
import { PriceRange } from '~/components/catalog/filters/price_range'
import { useListQuery } from '~/components/catalog/filters/use_list_query'
import { useFigures } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

export type Choice = { filter: string; value: string; count: number }

export type MarketFilterProps = {
  filters: Filters
  choices: Choice[]
  /** The counts are the least that there are. */
  isCountCapped: boolean
}

/** Beyond this number, the choices of a facet are folded away. */
const MOST_SHOWN = 6

/** What the list can be narrowed by, with the number of products of each choice. */
export function MarketFilters({ filters, choices, isCountCapped }: MarketFilterProps) {
  const t = useT('filters')
  const format = useFigures()
  const group = (name: string, labelOf: (choice: Choice) => string, filtersOfGroup = [name]) => (
    <Facet
      title={t(name)}
      filters={filters}
      isCountCapped={isCountCapped}
      rows={choices.filter(({ filter }) => filtersOfGroup.includes(filter))}
      labelOf={labelOf}
    />
  )
  return (
    <div className="flex flex-col gap-6">
      {group('language', ({ value }) => format.language(value))}
      {group('type', ({ value }) => t(`types.${value}`))}
      {group('category', ({ value }) => value)}
      <section aria-label={t('price')} className="flex flex-col gap-3">
        <h2 className="text-sm font-medium">{t('price')}</h2>
        <PriceRange filters={filters} />
      </section>
      {group('offers', ({ filter }) => t(filter), ['discounted', 'free'])}
      {group('marked', ({ value }) => t(`marks.${value}`))}
      {group('currency', ({ value }) => value)}
    </div>
  )
}

type FacetProps = Pick<MarketFilterProps, 'filters' | 'isCountCapped'> & {
  title: string
  rows: Choice[]
  labelOf: (choice: Choice) => string
}

function Facet({ title, rows, ...props }: FacetProps) {
  const t = useT('filters')
  if (rows.length === 0) return null
  const folded = rows.slice(MOST_SHOWN)
  return (
    <section>
      <h2 className="mb-1 text-sm font-medium">{title}</h2>
      <Rows rows={rows.slice(0, MOST_SHOWN)} {...props} />
      {folded.length > 0 ? (
        <details>
          <summary className="min-h-8 cursor-pointer py-1.5 text-sm text-accent-text">
            {t('more')}
          </summary>
          <Rows rows={folded} {...props} />
        </details>
      ) : null}
    </section>
  )
}

function Rows({ rows, filters, isCountCapped, labelOf }: Omit<FacetProps, 'title'>) {
  const t = useT('filters')
  const format = useFigures()
  const { hrefWith, listProps } = useListQuery()
  return (
    <ul>
      {rows.map((row) => {
        const { filter, value } = row
        const isChosen = String(filters[filter as keyof Filters]) === value
        const count = format.number(row.count)
        return (
          <li key={`${filter}:${value}`}>
            <Link
              href={hrefWith({ [filter]: isChosen ? null : value })}
              only={listProps}
              rel="nofollow"
              preserveScroll
              preserveState
              aria-current={isChosen ? 'true' : undefined}
              className="flex min-h-8 items-center gap-2 rounded-sm text-sm hover:text-accent-text focus-visible:outline-2 focus-visible:outline-focus aria-[current=true]:font-medium"
            >
              <span className="min-w-0 flex-1 wrap-anywhere">{labelOf(row)}</span>
              {isChosen ? <Check aria-hidden className="size-4 shrink-0 text-accent-text" /> : null}
              <span className="tabular text-xs text-muted">
                {isCountCapped ? t('at_least', { count }) : count}
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
