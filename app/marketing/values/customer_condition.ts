import marketplace from '#config/marketplace'

const { filters, maxCount, maxSpent } = marketplace.customers

const COMPARISONS = ['gt', 'lt', 'eq'] as const
export type Comparison = (typeof COMPARISONS)[number]

/** A condition as the API takes it and as it is stored with a notification. */
export type CustomerFilter =
  | { field: 'totalSpent'; operator: Comparison; value: string }
  | { field: 'purchasedProducts'; operator: Comparison; value: number }
  | { field: 'purchasedSpecificProducts'; operator: 'contains'; value: number[] }

/** The same with amounts in fen. All conditions of a list hold; within `contains`, one of the products is enough. */
export type CustomerCondition =
  | { field: 'totalSpent'; operator: Comparison; value: bigint }
  | Exclude<CustomerFilter, { field: 'totalSpent' }>

const LARGEST_ID = 2 ** 31 - 1
const AMOUNT = /^(\d{1,7})(?:\.(\d{1,2}))?$/

/** Null when the value is not a condition. */
export function parseCondition(given: unknown): CustomerCondition | null {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return null
  const { field, operator, value, ...others } = given as Record<string, unknown>
  if (Object.keys(others).length > 0) return null
  if (field === 'purchasedSpecificProducts') {
    return operator === 'contains' && isProducts(value) ? { field, operator, value } : null
  }
  if (!isComparison(operator)) return null
  if (field === 'totalSpent') {
    const fen = fenOf(value)
    return fen === null ? null : { field, operator, value: fen }
  }
  return field === 'purchasedProducts' && isCount(value) ? { field, operator, value } : null
}

/** The form that the API takes. */
export function filterOf(condition: CustomerCondition): CustomerFilter {
  if (condition.field !== 'totalSpent') return condition
  return { ...condition, value: yuanOf(condition.value) }
}

/** The products that conditions name. */
export function productIdsOf(conditions: readonly CustomerCondition[]): number[] {
  return conditions.flatMap((condition) =>
    condition.field === 'purchasedSpecificProducts' ? condition.value : []
  )
}

const isComparison = (operator: unknown): operator is Comparison =>
  COMPARISONS.includes(operator as Comparison)

const isCount = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= maxCount

const isId = (value: unknown) =>
  Number.isInteger(value) && (value as number) > 0 && (value as number) <= LARGEST_ID

const isProducts = (value: unknown): value is number[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.length <= filters.maxProducts &&
  value.every(isId)

/** Null when the text is no amount in yuan. */
function fenOf(value: unknown): bigint | null {
  const [, yuan, fen = ''] = (typeof value === 'string' && AMOUNT.exec(value)) || []
  if (!yuan) return null
  const amount = BigInt(yuan + fen.padEnd(2, '0'))
  return amount <= maxSpent ? amount : null
}

function yuanOf(fen: bigint): string {
  const digits = fen.toString().padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
