import { exportedRows } from '#administration/engines/exported_rows'
import { creatorRows, type AdminCreatorRow } from '#administration/rows/creator_rows'
import { matchingCreators } from '#administration/rows/matching_creators'
import type { CreatorFilter } from '#administration/values/creator_filter'

/** The creators of a list for a file, in its order. */
export class StreamCreators {
  execute(filter: CreatorFilter): AsyncGenerator<AdminCreatorRow> {
    return exportedRows({
      ids: (before, size) =>
        matchingCreators(filter)
          .if(before, (query) => query.where('c.id', '<', before!))
          .select('c.id')
          .orderBy('c.id', 'desc')
          .limit(size),
      rows: (ids) => creatorRows(ids) as PromiseLike<AdminCreatorRow[]>,
    })
  }
}
