import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock/clock'
import { NotFound } from '#core/errors'
import { partnerRows, type ChatRow, type PartnerRow } from '#chat/rows/chat_rows'

/** Another user as a chat shows them, and the chat, null before the first message. */
@inject()
export class FindPartner {
  constructor(private clock: Clock) {}

  /**
   * The caller has checked that the user may see the partner.
   * @throws NotFound
   */
  async execute(pair: {
    userId: number
    partnerId: number
  }): Promise<{ partner: PartnerRow; chat: ChatRow | null }> {
    const partner: PartnerRow | null = await partnerRows(pair, this.clock.now().toJSDate()).first()
    if (!partner) throw new NotFound()
    return { partner, chat: partner.chatId === null ? null : (partner as ChatRow) }
  }
}
