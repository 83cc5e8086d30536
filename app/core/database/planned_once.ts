import { createHash } from 'node:crypto'
import type {
  DatabaseQueryBuilderContract,
  RawQueryBuilderContract,
} from '@adonisjs/lucid/types/querybuilder'

/** Each connection keeps every statement that it was given: texts must not be without number. */
const MOST_TEXTS = 500
const names = new Map<string, string>()

/**
 * Has PostgreSQL plan this query once per connection instead of at every call: planning a few joins takes longer than
 * finding two dozen rows. For queries that are asked all the time, whose text has few forms (no list of changing
 * length among its bindings) and whose best plan does not depend on what is asked for.
 *
 * @param text a fixed one need not be put together to be known
 */
export function plannedOnce<
  Query extends DatabaseQueryBuilderContract<any> | RawQueryBuilderContract<any>,
>(query: Query, text = query.toSQL().sql): Query {
  const name = nameOf(text)
  if (name) query.knexQuery.options({ name })
  return query
}

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= MOST_TEXTS) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  names.set(text, name)
  return name
}
