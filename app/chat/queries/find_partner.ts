import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock/clock'
import { statement } from '#core/database/statement'
import {
  CHAT_COLUMNS,
  onlineSince,
  PARTNER,
  type ChatRow,
  type PartnerRow,
} from '#chat/rows/chat_rows'
import { WRITING_FACTS } from '#chat/rows/writing_facts'
import { rightOf, type WritingFacts, type WritingRight } from '#chat/values/writing_right'

/** A user and the chat with them, which may not have begun. */
const findPartner = statement<(PartnerRow | ChatRow) & WritingFacts>(`
  select ${CHAT_COLUMNS}, f."isGone", f."isAdmin", f."partnerSells", f."partnerIsOpen", f."hasBlock",
    f."partnerIsCustomer", f."hasOrder", f."isRestricted", f."hasAnswer", f.sent
  from users p
  left join chat_members m on m.partner_id = p.id and m.user_id = :userId
  left join chats c on c.id = m.chat_id
  ${PARTNER}
  cross join lateral (${WRITING_FACTS}) as f
  where p.id = :partnerId`)

interface FoundPartner {
  partner: PartnerRow
  /** Null before the first message. */
  chat: ChatRow | null
  right: WritingRight
}

/** Another user as a chat shows them, the chat, and whether the user may write. */
@inject()
export class FindPartner {
  constructor(private clock: Clock) {}

  /**
   * One query.
   * @throws NotFound when there is no such user, or no chat and no right to begin one
   */
  async execute(pair: { userId: number; partnerId: number }): Promise<FoundPartner> {
    const values = { ...pair, onlineSince: onlineSince(this.clock.now().toJSDate()) }
    const { rows } = await findPartner(values)
    const right = rightOf(rows[0])
    return { partner: rows[0]!, chat: right.chatId === null ? null : (rows[0] as ChatRow), right }
  }
}
