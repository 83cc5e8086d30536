import { creatorRows, type AdminCreatorRow } from '#administration/rows/creator_rows'
import { matchingCreators } from '#administration/rows/matching_creators'
import type { CreatorFilter } from '#administration/values/creator_filter'

const PAGE = 500

/** The most rows of one file. */
export const MOST_EXPORTED = 20_000

/** The creators of a list for a file, in its order and at most MOST_EXPORTED of them. */
export class StreamCreators {
  async *execute(filter: CreatorFilter): AsyncGenerator<AdminCreatorRow> {
    let before: number | undefined
    for (let sent = 0; sent < MOST_EXPORTED; sent += PAGE) {
      const page: { id: number }[] = await matchingCreators(filter)
        .if(before, (query) => query.where('c.id', '<', before!))
        .select('c.id')
        .orderBy('c.id', 'desc')
        .limit(PAGE)
      if (page.length > 0) yield* (await creatorRows(page.map(({ id }) => id))) as AdminCreatorRow[]
      if (page.length < PAGE) return
      before = page.at(-1)!.id
    }
  }
}
