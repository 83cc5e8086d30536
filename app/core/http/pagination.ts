import vine from '@vinejs/vine'
import type {
  CollectionContract,
  UnpackAsTopLevelCollection,
} from '@adonisjs/core/types/transformers'

/** One page of a list; pages are numbered from 1. */
export type Page<T> = {
  items: T[]
  total: number
  /** Counting stopped at `total`: there may be more. */
  isCapped?: boolean
  page: number
  pageSize: number
}

/** Query string fields of every paged list. */
export const pageFields = {
  page: vine.number().withoutDecimals().min(1).max(100_000).optional(),
  pageSize: vine.number().withoutDecimals().min(1).max(100).optional(),
}

/** Query string fields of a list that can be sorted by these columns, in both directions. */
export const sortFields = <Column extends string>(...columns: Column[]) => ({
  sort: vine.enum(columns).optional(),
  order: vine.enum(['asc', 'desc'] as const).optional(),
})

/** The API shape of a list: transformed items and paging data (D-01). */
export function listOf<Items>(page: Page<unknown>, items: Items) {
  const isFull = page.items.length === page.pageSize
  return {
    items,
    total: page.total,
    page: page.page,
    pageSize: page.pageSize,
    hasMore: page.page * page.pageSize < page.total || (page.isCapped === true && isFull),
  }
}

/**
 * `listOf` as a prop of an Inertia page, which resolves the items like the serializer though its types do not express
 * that. Pages also get `isCapped`, to show "10,000+"; API clients have `hasMore`.
 */
export function listProp<Items extends CollectionContract<any, any, any>>(
  page: Page<unknown>,
  items: Items
) {
  // An empty page lies beyond the end of the list. Its count is the end that the pager goes back to, also when capped.
  const isCapped = page.isCapped === true && page.items.length > 0
  const list: unknown = { ...listOf(page, items), isCapped }
  return list as Omit<ReturnType<typeof listOf>, 'items'> & {
    isCapped: boolean
    items: UnpackAsTopLevelCollection<Items, undefined>
  }
}
