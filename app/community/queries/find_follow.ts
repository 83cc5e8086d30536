import { NotFound } from '#core/errors'
import { followRows, type FollowRow } from '#community/rows/follow_rows'

/** One entry of a person's own list. */
export class FindFollow {
  /** @throws NotFound for an absent one and for another person's */
  async execute({ id, userId }: { id: number; userId: number }): Promise<FollowRow> {
    const row = await followRows(userId).where('follows.id', id).first()
    if (!row) throw new NotFound()
    return row
  }
}
