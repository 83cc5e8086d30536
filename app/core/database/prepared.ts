import db from '@adonisjs/lucid/services/db'

/**
 * A query that PostgreSQL plans once for each connection, for what every request asks: planning
 * costs several times more than finding a row. Its columns are named one by one, since a plan
 * with `*` fails as soon as a migration adds one.
 *
 * @param name unique in the whole product
 * @param sql with `?` for each value; asked for at the first use
 */
export function prepared<Row>(name: string, sql: () => string) {
  let text: string | undefined
  return async (values: (string | number)[]): Promise<Row[]> => {
    const query = db.rawQuery((text ??= sql()), values)
    query.knexQuery.options({ name })
    return (await query).rows
  }
}
