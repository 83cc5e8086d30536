import marketplace from '#config/marketplace'
import { idsOfFilteredPage } from '#core/database/bounded_lists'
import type { Page } from '#core/http/pagination'
import { creatorRows, type AdminCreatorRow } from '#administration/rows/creator_rows'
import { matchingCreators } from '#administration/rows/matching_creators'
import type { CreatorFilter } from '#administration/values/creator_filter'

interface ListInput extends CreatorFilter {
  /** By name; by default the newest first. */
  sort?: 'creator'
  order?: 'asc' | 'desc'
  page?: number
  pageSize?: number
}

/** Creators, the newest first or by name. */
export class ListCreators {
  async execute(input: ListInput): Promise<Page<AdminCreatorRow>> {
    const { page = 1, pageSize, sort, order, ...filter } = input
    const size = pageSize ?? marketplace.pageSizes.adminTables
    const matching = matchingCreators(filter)
    const place = { page, pageSize: size }
    const columns = sort === 'creator' ? ['lower(c.name)', 'c.id'] : ['c.id']
    const found = matching.select('c.id')
    const { ids, ...counted } = await idsOfFilteredPage(found, columns, place, order)
    const items = ids.length > 0 ? await creatorRows(ids) : []
    return { items, ...counted, ...place }
  }
}
