import { NotFound } from '#core/errors'
import { followRows, type FollowRow } from '#community/rows/follow_rows'

/** An entry of a user's own list. */
export class FindFollow {
  /** @throws NotFound for a missing entry and for another user's */
  async execute({ id, userId }: { id: number; userId: number }): Promise<FollowRow> {
    const row = await followRows(userId).where('follows.id', id).first()
    if (!row) throw new NotFound()
    return row
  }
}
