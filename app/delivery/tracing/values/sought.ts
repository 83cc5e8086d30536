import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

/** Narrows a query to rows in which one of the columns holds the words. */
export function sought(
  query: DatabaseQueryBuilderContract<any>,
  words: string | undefined,
  columns: string[]
) {
  if (!words) return query
  const part = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  return query.where((either) => {
    for (const column of columns) either.orWhereILike(column, part)
  })
}
