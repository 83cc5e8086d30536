import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

type Query = DatabaseQueryBuilderContract<any>
import { asPreparedStatement } from '#core/database/as_prepared_statement'

/** Filtered lists are counted up to this number: counting further would cost more than the page. */
export const MOST_COUNTED = 10_000

/**
 * Up to this number, sorting all matches is faster than reading the list until a page is full. Searches are counted
 * up to it.
 */
export const MOST_SORTED = 500

/**
 * The same for searches in several tables: to count 500 matches of a thousand, nearly every row would be joined with
 * the others and compared.
 */
export const MOST_JOINED = 2_000

/** The number of rows of the query, at most MOST_COUNTED. */
export async function countUpTo(matching: Query, most = MOST_COUNTED): Promise<number> {
  const counted = matching.clone().clearSelect().select(db.raw('1')).limit(most).as('counted')
  const row = await db.from(counted).select(db.raw('count(*)::int as total')).first()
  return row.total
}

/** The number of rows of a filtered list; `isCapped` when there may be more. */
export async function countFiltered(
  matching: Query,
  most = MOST_COUNTED
): Promise<{ total: number; isCapped: boolean }> {
  const total = await countUpTo(matching, most)
  return { total, isCapped: total === most }
}

/**
 * The ids of a search's matches in its indexes.
 * @param most by default, so many that reading the list in its order, row by row, fills a page sooner
 * @returns undefined for more matches
 */
export async function idsIfFew(found: Query, most = MOST_SORTED): Promise<number[] | undefined> {
  const few = db
    .from(found.limit(most + 1).as('found'))
    .select(
      db.raw(
        `case when count(*) <= ${most} then coalesce(string_agg(id::text, ','), '') end as ids`
      )
    )
  const [row] = await asPreparedStatement(few)
  return row.ids === null ? undefined : parsedIds(row.ids)
}

/** The ids of a query in its order. One row for all of them costs less than a row for each. */
export async function idsOf(query: Query): Promise<number[]> {
  const joined = db.from(query.as('found')).select(db.raw(`string_agg(id::text, ',') as ids`))
  const [row] = await joined
  return parsedIds(row.ids ?? '')
}

const parsedIds = (ids: string) => (ids === '' ? [] : ids.split(',').map(Number))

interface Place {
  page: number
  pageSize: number
  /** The total number of rows; undefined when it is not known exactly. */
  total?: number
}

/** A column of an index, or one whose direction in it is opposite to that of the others. */
type IndexColumn = string | { opposite: string }

/**
 * Restricts a query to one page, by default the highest values of the columns first. A page in the second half is
 * read from the end of the index, so the last page costs as little as the first.
 * @param columns of one index, in its order
 */
export function limitToPage(
  query: Query,
  columns: readonly IndexColumn[],
  place: Place,
  order = 'desc'
): Query {
  const { offset, limit, isFromEnd } = rangeOf(place)
  const isDescending = (order === 'desc') !== isFromEnd
  for (const column of columns) {
    const isPlain = typeof column === 'string'
    const direction = isDescending === isPlain ? 'desc' : 'asc'
    query.orderByRaw(`${isPlain ? column : column.opposite} ${direction}`)
  }
  return query.offset(offset).limit(limit)
}

/**
 * The ids of a page of a filtered list and the number of its rows. A page that is not full ends the list, so nothing is
 * counted; neither is a list that is known to be longer than `most`.
 * @param matching selects the id
 * @param columns of one index, in its order
 */
export async function idsOfFilteredPage(
  matching: Query,
  columns: readonly IndexColumn[],
  { page, pageSize, most = MOST_COUNTED }: Pick<Place, 'page' | 'pageSize'> & { most?: number },
  order?: 'asc' | 'desc'
): Promise<FoundPage> {
  const ids = await idsOfPage(matching.clone(), columns, { page, pageSize }, order)
  const offset = (page - 1) * pageSize
  const read = offset + ids.length
  if (ids.length > 0 && read >= most) return { ids, total: most, isCapped: true }
  const isEnd = ids.length < pageSize && (ids.length > 0 || offset === 0)
  if (isEnd) return { ids, total: read, isCapped: false }
  return { ids, ...(await countFiltered(matching, most)) }
}

/**
 * The ids of a page in the order of the list, to be joined afterwards. The planner knows that a list of ids is short;
 * for a query with a limit it would scan whole tables for the join.
 */
export async function idsOfPage(
  matching: Query,
  columns: readonly IndexColumn[],
  place: Place,
  order?: 'asc' | 'desc'
): Promise<number[]> {
  const rows: { id: number }[] = await limitToPage(matching, columns, place, order)
  const ids = rows.map(({ id }) => id)
  return rangeOf(place).isFromEnd ? ids.toReversed() : ids
}

interface FoundPage {
  ids: number[]
  total: number
  isCapped: boolean
}

/**
 * A page of the matches of a search, and their number, in one query.
 * @param few the ids that `matching` is limited to; undefined when there are more than MOST_SORTED
 */
export async function idsOfMatches(
  matching: Query,
  columns: string[],
  { page, pageSize }: Place,
  few: number[] | undefined,
  order: 'asc' | 'desc' = 'desc'
): Promise<FoundPage> {
  if (!few) {
    const counted = await countFiltered(matching, MOST_SORTED)
    const total = counted.isCapped ? undefined : counted.total
    const place = { page, pageSize, total }
    return { ...counted, ids: await idsOfPage(matching, columns, place, order) }
  }
  if (few.length === 0) return { ids: [], total: 0, isCapped: false }
  for (const column of columns) matching.orderByRaw(`${column} ${order}`)
  const rows: { id: number }[] = await asPreparedStatement(matching)
  const ids = rows.slice((page - 1) * pageSize, page * pageSize).map(({ id }) => id)
  return { ids, total: rows.length, isCapped: false }
}

function rangeOf({ page, pageSize, total }: Place) {
  const offset = (page - 1) * pageSize
  if (total !== undefined && offset >= total) return { offset: 0, limit: 0, isFromEnd: false }
  const size = Math.min(pageSize, (total ?? 0) - offset)
  const behind = (total ?? 0) - offset - size
  return size > 0 && behind < offset
    ? { offset: behind, limit: size, isFromEnd: true }
    : { offset, limit: pageSize, isFromEnd: false }
}
