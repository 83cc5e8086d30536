import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import { likeContaining } from '#core/database/like_pattern'

/** Adds a condition that one of the columns contains the search text. */
export function whereAnyContains(
  query: DatabaseQueryBuilderContract<any>,
  words: string | undefined,
  columns: string[]
) {
  if (!words) return query
  const part = likeContaining(words)
  return query.where((either) => {
    for (const column of columns) either.orWhereILike(column, part)
  })
}
