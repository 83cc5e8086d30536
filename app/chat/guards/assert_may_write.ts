import type { DateTime } from 'luxon'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import marketplace from '#config/marketplace'
import { statement } from '#core/database/statement'
import { TooManyRequests } from '#core/errors'
import {
  ChatAnswerAwaited,
  ChatBlocked,
  ChatLinkTooEarly,
  ChatNotOpen,
  ChatPartnerGone,
  ChatPictureTooEarly,
  ChatRestricted,
} from '#chat/errors'
import type { Refusal, WritingRight } from '#chat/values/writing_right'

const ERRORS = {
  blocked: ChatBlocked,
  gone: ChatPartnerGone,
  not_open: ChatNotOpen,
  restricted: ChatRestricted,
  answer_awaited: ChatAnswerAwaited,
} satisfies Record<Refusal, unknown>

const HOUR_SECONDS = 60 * 60
/** Also addresses without a scheme: mail and chat clients often turn them into links. */
const LINK = /https?:\/\/|\bwww\./i

const countOthers = statement<{ others: number }>(`
  select count(distinct m.chat_id)::int as others
  from chat_messages m join chat_members c on c.chat_id = m.chat_id and c.user_id = m.sender_id
  where m.sender_id = :userId and m.created_at > :since and m.content = :content
    and c.partner_id <> :partnerId`)

interface Attempt {
  userId: number
  partnerId: number
  content: string
  hasImages: boolean
  right: WritingRight
  now: DateTime
}

/**
 * @throws ChatBlocked, ChatPartnerGone, ChatNotOpen, ChatRestricted, ChatAnswerAwaited, ChatLinkTooEarly,
 *   ChatPictureTooEarly, TooManyRequests
 */
export async function assertMayWrite(attempt: Attempt, trx: TransactionClientContract) {
  const { refusal, isStranger } = attempt.right
  if (refusal) throw new ERRORS[refusal]()
  if (isStranger && LINK.test(attempt.content)) throw new ChatLinkTooEarly()
  if (isStranger && attempt.hasImages) throw new ChatPictureTooEarly()
  if (attempt.content) await assertIsNotSpread(attempt, trx)
}

/** The same text goes to few partners an hour. */
async function assertIsNotSpread(
  { userId, partnerId, content, now }: Attempt,
  trx: TransactionClientContract
) {
  const since = now.minus({ hours: 1 }).toJSDate()
  const { rows } = await countOthers({ userId, partnerId, content, since }, trx)
  if (rows[0]!.others >= marketplace.chat.sameTextPerHour) throw new TooManyRequests(HOUR_SECONDS)
}
