import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import { planName } from '#core/database/statement'

/** Limit of distinct statements, because each connection keeps all of them. */
const MOST_TEXTS = 500
const names = new Map<string, string>()

/**
 * Makes PostgreSQL plan this query once per connection instead of per call: planning a few joins takes longer than
 * finding two dozen rows. For built queries with few variants (no list of varying length among the bindings) whose
 * best plan does not depend on the values. Queries with fixed text use `statement`.
 */
export function asPreparedStatement<Query extends DatabaseQueryBuilderContract<any>>(
  query: Query
): Query {
  const name = nameOf(query.toSQL().sql)
  if (name) query.knexQuery.options({ name })
  return query
}

function nameOf(text: string): string | undefined {
  const cachedName = names.get(text)
  if (cachedName || names.size >= MOST_TEXTS) return cachedName
  const name = planName(text)
  names.set(text, name)
  return name
}
