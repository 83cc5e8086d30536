import marketplace from '#config/marketplace'
import { idsOfFilteredPage } from '#core/database/bounded_lists'
import type { Page } from '#core/http/pagination'
import { creatorRows, type AdminCreatorRow } from '#administration/rows/creator_rows'
import { matchingCreators } from '#administration/rows/matching_creators'
import type { CreatorFilter } from '#administration/values/creator_filter'

interface ListInput extends CreatorFilter {
  page?: number
  pageSize?: number
}

/** Creators, the newest first. */
export class ListCreators {
  async execute({ page = 1, pageSize, ...filter }: ListInput): Promise<Page<AdminCreatorRow>> {
    const size = pageSize ?? marketplace.pageSizes.adminTables
    const matching = matchingCreators(filter)
    const place = { page, pageSize: size }
    const { ids, ...counted } = await idsOfFilteredPage(matching.select('c.id'), ['c.id'], place)
    const items = ids.length > 0 ? await creatorRows(ids) : []
    return { items, ...counted, ...place }
  }
}
