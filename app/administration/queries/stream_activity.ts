import {
  activityRows,
  matchingEntries,
  type ActivityFilter,
  type ActivityRow,
} from '#administration/rows/activity_rows'

const PAGE = 500

/** The most rows of one file. */
const MOST_EXPORTED = 20_000

/** The entries of the audit log for a file, the latest first and at most MOST_EXPORTED of them. */
export class StreamActivity {
  async *execute(filter: ActivityFilter): AsyncGenerator<ActivityRow> {
    let before: number | undefined
    for (let sent = 0; sent < MOST_EXPORTED; sent += PAGE) {
      const page: { id: number }[] = await matchingEntries(filter)
        .if(before, (query) => query.where('e.id', '<', before!))
        .select('e.id')
        .orderBy('e.id', 'desc')
        .limit(PAGE)
      if (page.length > 0) yield* (await activityRows(page.map(({ id }) => id))) as ActivityRow[]
      if (page.length < PAGE) return
      before = page.at(-1)!.id
    }
  }
}
