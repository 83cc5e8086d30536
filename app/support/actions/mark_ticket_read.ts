import db from '@adonisjs/lucid/services/db'
import { NotFound } from '#core/errors'

/** Marks the answers on a ticket as read by its user. */
export class MarkTicketRead {
  /** @throws NotFound for a missing ticket and for another user's alike */
  async execute({ id, userId }: { id: number; userId: number }): Promise<void> {
    const { rows } = await db.rawQuery<{ rows: { id: number }[] }>(
      `update tickets set read_answer_id = last_answer_id where id = ? and user_id = ? returning id`,
      [id, userId]
    )
    if (!rows[0]) throw new NotFound()
  }
}
