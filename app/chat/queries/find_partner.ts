import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'
import { asPreparedStatement } from '#core/database/as_prepared_statement'
import { partnerRows, type ChatRow, type PartnerRow } from '#chat/rows/chat_rows'
import { WRITING_FACTS } from '#chat/rows/writing_facts'
import { rightOf, type WritingFacts, type WritingRight } from '#chat/values/writing_right'

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
    const [found]: ((PartnerRow | ChatRow) & WritingFacts)[] = await asPreparedStatement(
      partnerRows(pair, this.clock.now().toJSDate())
        .joinRaw(`cross join lateral (${WRITING_FACTS}) as f`, pair)
        .select(db.raw(FACT_COLUMNS))
    )
    const right = rightOf(found)
    return { partner: found!, chat: right.chatId === null ? null : (found as ChatRow), right }
  }
}

const FACT_COLUMNS = `f."isGone", f."isAdmin", f."partnerSells", f."partnerIsOpen", f."hasBlock",
  f."partnerIsCustomer", f."hasOrder", f."isRestricted", f."hasAnswer", f.sent`
