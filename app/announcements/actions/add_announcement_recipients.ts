import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

const ADD = `
  insert into announcement_recipients (announcement_id, user_id)
  select :id, unnest(:userIds::int[]) on conflict do nothing`

/** Adds recipients to an announcement to chosen users, for those that are too many for one transaction. */
export class AddAnnouncementRecipients {
  /** @returns how many were added; who is a recipient already is not counted again */
  async execute(
    { id, userIds }: { id: number; userIds: readonly number[] },
    trx: TransactionClientContract
  ): Promise<number> {
    const { rowCount } = await trx.rawQuery(ADD, { id, userIds: [...userIds] })
    await trx.from('announcements').where('id', id).increment('recipient_count', rowCount)
    return rowCount
  }
}
