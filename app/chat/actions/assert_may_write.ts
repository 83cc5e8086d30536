import marketplace from '#config/marketplace'
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
import { hasLink } from '#chat/values/has_link'
import type { Refusal, WritingRight } from '#chat/values/writing_right'

const ERRORS = {
  blocked: ChatBlocked,
  gone: ChatPartnerGone,
  not_open: ChatNotOpen,
  restricted: ChatRestricted,
  answer_awaited: ChatAnswerAwaited,
} satisfies Record<Refusal, unknown>

const HOUR_SECONDS = 60 * 60

interface Attempt {
  content: string
  hasImages: boolean
  right: WritingRight
  /** To how many other partners the user has sent the same text within an hour. */
  spread: number
}

/**
 * @throws ChatBlocked, ChatPartnerGone, ChatNotOpen, ChatRestricted, ChatAnswerAwaited, ChatLinkTooEarly,
 *   ChatPictureTooEarly, TooManyRequests
 */
export function assertMayWrite({ content, hasImages, right, spread }: Attempt) {
  const { refusal, isStranger } = right
  if (refusal) throw new ERRORS[refusal]()
  if (isStranger && hasLink(content)) throw new ChatLinkTooEarly()
  if (isStranger && hasImages) throw new ChatPictureTooEarly()
  // The same text goes to few partners an hour.
  if (spread >= marketplace.chat.sameTextPerHour) throw new TooManyRequests(HOUR_SECONDS)
}
