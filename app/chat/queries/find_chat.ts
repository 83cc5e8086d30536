import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock/clock'
import { NotFound } from '#core/errors'
import { chatRows, type ChatRow } from '#chat/rows/chat_rows'

/** The chat of a user with one partner. */
@inject()
export class FindChat {
  constructor(private clock: Clock) {}

  /** @throws NotFound when the two have no chat */
  async execute({ userId, partnerId }: { userId: number; partnerId: number }): Promise<ChatRow> {
    const chat = await chatRows(userId, this.clock.now().toJSDate())
      .where('m.partner_id', partnerId)
      .first()
    if (!chat) throw new NotFound()
    return chat
  }
}
