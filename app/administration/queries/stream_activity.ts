import { exportedRows } from '#administration/engines/exported_rows'
import {
  activityRows,
  matchingEntries,
  type ActivityFilter,
  type ActivityRow,
} from '#administration/rows/activity_rows'

/** The entries of the audit log for a file, the latest first. */
export class StreamActivity {
  execute(filter: ActivityFilter): AsyncGenerator<ActivityRow> {
    return exportedRows({
      ids: (before, size) =>
        matchingEntries(filter)
          .if(before, (query) => query.where('e.id', '<', before!))
          .select('e.id')
          .orderBy('e.id', 'desc')
          .limit(size),
      rows: (ids) => activityRows(ids) as PromiseLike<ActivityRow[]>,
    })
  }
}
