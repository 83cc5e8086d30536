import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { statement } from '#core/database/statement'
import { NotFound } from '#core/errors'
import { CHAT_COLUMNS, onlineSince, PARTNER, type ChatRow } from '#chat/rows/chat_rows'

const findChat = statement<ChatRow>(`
  select ${CHAT_COLUMNS}
  from chat_members m
  join chats c on c.id = m.chat_id
  join users p on p.id = m.partner_id
  ${PARTNER}
  where m.user_id = :userId and m.partner_id = :partnerId`)

/** The chat of a user with one partner. */
@inject()
export class FindChat {
  constructor(private clock: Clock) {}

  /** @throws NotFound when the two have no chat */
  async execute(
    pair: { userId: number; partnerId: number },
    client: QueryClientContract = db.connection()
  ): Promise<ChatRow> {
    const values = { ...pair, onlineSince: onlineSince(this.clock.now().toJSDate()) }
    const { rows } = await findChat(values, client)
    if (!rows[0]) throw new NotFound()
    return rows[0]
  }
}
