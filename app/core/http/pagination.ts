import vine from '@vinejs/vine'
import type {
  CollectionContract,
  UnpackAsTopLevelCollection,
} from '@adonisjs/core/types/transformers'

/** One page of a list; pages count from 1. */
export type Page<T> = {
  items: T[]
  total: number
  page: number
  pageSize: number
}

/** The query-string part of every numbered list. */
export const pageFields = {
  page: vine.number().withoutDecimals().min(1).max(100_000).optional(),
  pageSize: vine.number().withoutDecimals().min(1).max(100).optional(),
}

/** The list's shape on the wire: the transformed items and where they stand (D-01). */
export function listOf<Items>(page: Page<unknown>, items: Items) {
  return {
    items,
    total: page.total,
    page: page.page,
    pageSize: page.pageSize,
    hasMore: page.page * page.pageSize < page.total,
  }
}

/**
 * The same as a page's prop. Inertia resolves the items inside like the serializer does; only its
 * types do not know.
 */
export function listProp<Items extends CollectionContract<any, any, any>>(
  page: Page<unknown>,
  items: Items
) {
  const list: unknown = listOf(page, items)
  return list as Omit<ReturnType<typeof listOf>, 'items'> & {
    items: UnpackAsTopLevelCollection<Items, undefined>
  }
}
