import { domainError } from '#core/errors/domain_exception'

/** One of the two has blocked the other, in the chat or as a customer. */
export class ChatBlocked extends domainError(403, 'CHAT_BLOCKED') {}

/** The creator's shop is closed, and there is no chat yet. */
export class ChatNotOpen extends domainError(403, 'CHAT_NOT_OPEN') {}

/** Strangers send no links before the other side has answered. */
export class ChatLinkTooEarly extends domainError(422, 'CHAT_LINK_TOO_EARLY', 'content') {}

/** Strangers send no pictures before the other side has answered. */
export class ChatPictureTooEarly extends domainError(422, 'CHAT_PICTURE_TOO_EARLY', 'imageIds') {}

/** Several users reported this one, who cannot begin a chat until an admin has reviewed the reports. */
export class ChatRestricted extends domainError(403, 'CHAT_RESTRICTED') {}

/** Strangers send few messages before the other side has answered. */
export class ChatAnswerAwaited extends domainError(409, 'CHAT_ANSWER_AWAITED') {}

/** The partner has deleted the account or is banned. */
export class ChatPartnerGone extends domainError(409, 'CHAT_PARTNER_GONE') {}

/** Messages are taken back within minutes only. */
export class MessageTooOld extends domainError(409, 'MESSAGE_TOO_OLD') {}
