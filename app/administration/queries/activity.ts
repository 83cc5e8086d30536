import { inject } from '@adonisjs/core'
import marketplace from '#config/marketplace'
import { idsOfFilteredPage } from '#core/database/bounded_lists'
import type { Page } from '#core/http/pagination'
import { ListAdminIds, ResolveActivitySearch } from '#administration/queries/activity_search'
import {
  activityRows,
  matchingEntries,
  type ActivityFilter,
  type ActivityRow,
} from '#administration/queries/activity_rows'
import { exportedRows } from '#administration/engines/exported_rows'

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

/** The entries of the audit log for a file, the latest first. */
@inject()
export class StreamActivity {
  constructor(
    private listAdminIds: ListAdminIds,
    private resolveSearch: ResolveActivitySearch
  ) {}

  async *execute(filter: ActivityFilter): AsyncGenerator<ActivityRow> {
    const adminIds = await this.listAdminIds.execute(filter)
    const search = await this.resolveSearch.execute(filter)
    yield* exportedRows({
      ids: (before, size) =>
        matchingEntries(filter, { adminIds, search })
          .if(before, (query) => query.where('e.id', '<', before!))
          .select('e.id')
          .orderBy('e.id', 'desc')
          .limit(size),
      rows: activityRows,
    })
  }
}
