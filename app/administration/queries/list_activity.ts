import { inject } from '@adonisjs/core'
import marketplace from '#config/marketplace'
import { idsOfFilteredPage } from '#core/database/bounded_lists'
import type { Page } from '#core/http/pagination'
import { ListAdminIds } from '#administration/queries/list_admin_ids'
import { ResolveActivitySearch } from '#administration/queries/resolve_activity_search'
import {
  activityRows,
  matchingEntries,
  type ActivityFilter,
  type ActivityRow,
} from '#administration/rows/activity_rows'

type ListInput = ActivityFilter & { page?: number; pageSize?: number }

/** The audit log, the latest entry first. Ids ascend with time. */
@inject()
export class ListActivity {
  constructor(
    private listAdminIds: ListAdminIds,
    private resolveSearch: ResolveActivitySearch
  ) {}

  async execute({ page = 1, pageSize, ...filter }: ListInput): Promise<Page<ActivityRow>> {
    const size = pageSize ?? marketplace.pageSizes.adminTables
    const [adminIds, search] = await Promise.all([
      this.listAdminIds.execute(filter),
      this.resolveSearch.execute(filter),
    ])
    const matching = matchingEntries(filter, { adminIds, search }).select('e.id')
    const place = { page, pageSize: size }
    const { ids, ...counted } = await idsOfFilteredPage(matching, ['e.id'], place)
    const items = ids.length > 0 ? await activityRows(ids) : []
    return { items, ...counted, ...place }
  }
}
