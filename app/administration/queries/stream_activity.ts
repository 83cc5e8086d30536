import { inject } from '@adonisjs/core'
import { exportedRows } from '#administration/engines/exported_rows'
import { ListAdminIds } from '#administration/queries/list_admin_ids'
import { ResolveActivitySearch } from '#administration/queries/resolve_activity_search'
import {
  activityRows,
  matchingEntries,
  type ActivityFilter,
  type ActivityRow,
} from '#administration/rows/activity_rows'

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
