import type { Money } from '#core/money/money'

/**
 * Who may buy: everybody, who spent enough in the shop, who owns other products of it, or both of
 * these, joined by the product's `purchaseLogicOperator`.
 */
export const CONDITION_TYPES = ['none', 'spending', 'products', 'spending_and_products'] as const
export const LOGIC_OPERATORS = ['and', 'or'] as const

export type ConditionType = (typeof CONDITION_TYPES)[number]
export type LogicOperator = (typeof LOGIC_OPERATORS)[number]

/** What a product asks of its buyers. */
export interface PurchaseConditions {
  type: ConditionType
  /** Between spending and products: both, or either. */
  operator: LogicOperator
  /** Minor units of the shop's currency. */
  minSpending: bigint | null
  /** Among the products: all of them, or any. */
  productOperator: LogicOperator
  productIds: readonly number[]
}

/** How a shopper stands to the conditions. */
export interface ConditionState {
  type: ConditionType
  operator: LogicOperator
  /** Null unless spending counts. */
  minSpending: Money | null
  /** What is still to be spent; zero once it is enough. */
  missingSpending: Money | null
  productOperator: LogicOperator
  /** Empty unless products count; `isOffered` is false where it cannot be bought today. */
  products: { id: number; title: string; owned: boolean; isOffered: boolean }[]
  met: boolean
}

/** How everybody stands to a product that asks for nothing. */
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
 * May somebody buy who spent so much and owns these products?
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
