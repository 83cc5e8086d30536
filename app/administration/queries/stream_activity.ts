import { inject } from '@adonisjs/core'
import { exportedRows } from '#administration/engines/exported_rows'
import { ListAdminIds } from '#administration/queries/list_admin_ids'
import {
  activityRows,
  matchingEntries,
  type ActivityFilter,
  type ActivityRow,
} from '#administration/rows/activity_rows'

/** The entries of the audit log for a file, the latest first. */
@inject()
export class StreamActivity {
  constructor(private listAdminIds: ListAdminIds) {}

  execute(filter: ActivityFilter): AsyncGenerator<ActivityRow> {
    return exportedRows({
      ids: async (before, size) =>
        matchingEntries(filter, await this.listAdminIds.execute(filter))
          .if(before, (query) => query.where('e.id', '<', before!))
          .select('e.id')
          .orderBy('e.id', 'desc')
          .limit(size),
      rows: (ids) => activityRows(ids) as PromiseLike<ActivityRow[]>,
    })
  }
}
