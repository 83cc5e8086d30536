import type { Money } from '#core/money/money'

/**
 * Who may buy: everybody, buyers who spent enough in the shop, owners of other products, or a combination of both by
 * the product's `purchaseLogicOperator`.
 */
export const CONDITION_TYPES = ['none', 'spending', 'products', 'spending_and_products'] as const
export const LOGIC_OPERATORS = ['and', 'or'] as const

export type ConditionType = (typeof CONDITION_TYPES)[number]
export type LogicOperator = (typeof LOGIC_OPERATORS)[number]

/** The purchase conditions of a product. */
export interface PurchaseConditions {
  type: ConditionType
  /** Combines spending and products: both, or either. */
  operator: LogicOperator
  /** Minor units of the shop's currency. */
  minSpending: bigint | null
  /** Combines the products: all of them, or any. */
  productOperator: LogicOperator
  productIds: readonly number[]
}

/** The purchase conditions and how far a buyer meets them. */
export interface ConditionState {
  type: ConditionType
  operator: LogicOperator
  /** Null unless spending is a condition. */
  minSpending: Money | null
  /** The amount still to be spent; zero when it is enough. */
  missingSpending: Money | null
  productOperator: LogicOperator
  /** Empty unless products are a condition; `isOffered` is false when one cannot be bought now. */
  products: { id: number; title: string; owned: boolean; isOffered: boolean }[]
  met: boolean
}

/** The state of a product without conditions. */
export const UNCONDITIONAL: ConditionState = {
  type: 'none',
  operator: 'and',
  minSpending: null,
  missingSpending: null,
  productOperator: 'and',
  products: [],
  met: true,
}

export function asksSpending({ type }: Pick<PurchaseConditions, 'type'>): boolean {
  return type === 'spending' || type === 'spending_and_products'
}

export function asksProducts({ type }: Pick<PurchaseConditions, 'type'>): boolean {
  return type === 'products' || type === 'spending_and_products'
}

/**
 * Whether a buyer meets the conditions.
 * @param spent minor units of the shop's currency
 */
export function areConditionsMet(
  conditions: PurchaseConditions,
  { spent, owned }: { spent: bigint; owned: ReadonlySet<number> }
): boolean {
  const { type, operator, minSpending, productOperator, productIds } = conditions
  const hasSpent = spent >= (minSpending ?? 0n)
  const owns = (id: number) => owned.has(id)
  const ownsEnough = productOperator === 'and' ? productIds.every(owns) : productIds.some(owns)

  if (type === 'spending') return hasSpent
  if (type === 'products') return ownsEnough
  if (type === 'none') return true
  return operator === 'and' ? hasSpent && ownsEnough : hasSpent || ownsEnough
}
