import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import { planName } from '#core/database/statement'

/** Each connection keeps every statement that it was given: texts must not be without number. */
const MOST_TEXTS = 500
const names = new Map<string, string>()

/**
 * Has PostgreSQL plan this query once per connection instead of at every call: planning a few joins takes longer than
 * finding two dozen rows. For what a builder puts together, in few forms (no list of changing length among its
 * bindings), and whose best plan does not depend on what is asked for. What has one form is a `statement`.
 */
export function plannedOnce<Query extends DatabaseQueryBuilderContract<any>>(query: Query): Query {
  const name = nameOf(query.toSQL().sql)
  if (name) query.knexQuery.options({ name })
  return query
}

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= MOST_TEXTS) return known
  const name = planName(text)
  names.set(text, name)
  return name
}
