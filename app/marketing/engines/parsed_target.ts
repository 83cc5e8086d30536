import marketplace from '#config/marketplace'
import { InvalidFilter, UnknownCustomers } from '#marketing/errors'
import type { GivenTarget } from '#marketing/queries/targets'

/**
 * Reads a target that was sent as JSON text in a query.
 * @throws InvalidFilter when it is none, UnknownCustomers
 */
export function parsedTarget(text: string): GivenTarget {
  const value = parsed(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new InvalidFilter(null)
  }
  const { userIds, filters } = value as Record<string, unknown>
  if (userIds !== undefined) return { userIds: idsOf(userIds) }
  // A mistyped name must not mean everybody.
  if (filters === undefined) throw new InvalidFilter(null)
  return { filters }
}

/**
 * Reads the target in the address of a page: `userIds=1,2` or `filters=[…]`; all customers without both.
 * @throws UnknownCustomers
 */
export function targetOfAddress({ userIds, filters }: Record<string, unknown>): GivenTarget {
  if (userIds === undefined) return { filters: filters ?? [] }
  return { userIds: idsOf(String(userIds).split(',').map(Number)) }
}

/** @throws UnknownCustomers for what cannot be ids */
function idsOf(given: unknown): number[] {
  if (!isIds(given)) throw new UnknownCustomers([])
  return given
}

const LARGEST_ID = 2 ** 31 - 1

const isIds = (given: unknown): given is number[] =>
  Array.isArray(given) &&
  given.length > 0 &&
  given.length <= marketplace.promotions.maxUsers &&
  given.every((id) => Number.isInteger(id) && id > 0 && id <= LARGEST_ID)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new InvalidFilter(null)
  }
}
