import marketplace from '#config/marketplace'
import { InvalidFilter } from '#marketing/errors'
import { parseCondition, type CustomerCondition } from '#marketing/values/customer_condition'

/**
 * Reads the conditions of a filter.
 * @param given JSON text, as in a query, or the parsed value
 * @throws InvalidFilter with the place of the first condition that is not understood
 */
export function readFilters(given: unknown): CustomerCondition[] {
  const list = typeof given === 'string' ? parsed(given) : given
  if (!Array.isArray(list) || list.length > marketplace.customers.filters.max) {
    throw new InvalidFilter(null)
  }
  return list.map((one, index) => {
    const condition = parseCondition(one)
    if (!condition) throw new InvalidFilter(index)
    return condition
  })
}

function parsed(text: string): unknown {
  if (text.trim() === '') return []
  try {
    return JSON.parse(text)
  } catch {
    throw new InvalidFilter(null)
  }
}
