import marketplace from '#config/marketplace'
import { InvalidFilter } from '#marketing/errors'
import type { GivenTarget } from '#marketing/queries/read_target'

/**
 * Reads a target that was sent as JSON text in a query.
 * @throws InvalidFilter when it is none
 */
export function parsedTarget(text: string): GivenTarget {
  const value = parsed(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new InvalidFilter(null)
  }
  const { userIds, filters } = value as Record<string, unknown>
  if (userIds === undefined) return { filters: filters ?? [] }
  if (!isIds(userIds)) throw new InvalidFilter(null)
  return { userIds }
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
