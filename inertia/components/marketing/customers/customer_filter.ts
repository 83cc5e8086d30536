import type { useFormat } from '~/hooks/use_format'
import type { Translate } from '~/hooks/use_t'
import { toMinor } from '~/lib/money'

export const FIELDS = ['totalSpent', 'purchasedProducts', 'purchasedSpecificProducts'] as const
export type Field = (typeof FIELDS)[number]
export const COMPARISONS = ['gt', 'lt', 'eq'] as const
export type Comparison = (typeof COMPARISONS)[number]

/** A condition on customers, as the API takes it. */
export type CustomerFilter =
  | { field: 'totalSpent'; operator: Comparison; value: string }
  | { field: 'purchasedProducts'; operator: Comparison; value: number }
  | { field: 'purchasedSpecificProducts'; operator: 'contains'; value: number[] }

export type NamedProduct = { id: number; title: string }
export type FilterLimits = { max: number; maxProducts: number; spent: string }

/** The query parameter of these conditions; null for none. */
export const filterParam = (filters: CustomerFilter[]) =>
  filters.length > 0 ? JSON.stringify(filters) : null

/** A condition in words. */
export function conditionText(
  filter: CustomerFilter,
  products: NamedProduct[],
  t: Translate,
  format: ReturnType<typeof useFormat>
): string {
  if (filter.field === 'totalSpent') {
    const money = { amount: toMinor(filter.value, 'CNY') ?? '0', currency: 'CNY' }
    return t(`filter.is.totalSpent.${filter.operator}`, { amount: format.money(money) })
  }
  if (filter.field === 'purchasedProducts') {
    return t(`filter.is.purchasedProducts.${filter.operator}`, { count: filter.value })
  }
  const names = filter.value.map((id) => products.find((one) => one.id === id)?.title ?? `#${id}`)
  const [first = '', ...others] = names
  return others.length === 0
    ? t('filter.is.bought_one', { title: first })
    : t('filter.is.bought_any', { title: first, count: others.length })
}
