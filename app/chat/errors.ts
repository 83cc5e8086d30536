import { DomainException } from '#core/errors/domain_exception'

/** One of the two has blocked the other, in the chat or as a customer. */
export class ChatBlocked extends DomainException {
  status = 403
  code = 'CHAT_BLOCKED'
}

/** The creator's shop is closed, and there is no chat yet. */
export class ChatNotOpen extends DomainException {
  status = 403
  code = 'CHAT_NOT_OPEN'
}

/** Strangers send no links before the other side has answered. */
export class ChatLinkTooEarly extends DomainException {
  status = 422
  code = 'CHAT_LINK_TOO_EARLY'
  override readonly field = 'content'
}

/** Strangers send no pictures before the other side has answered. */
export class ChatPictureTooEarly extends DomainException {
  status = 422
  code = 'CHAT_PICTURE_TOO_EARLY'
  override readonly field = 'imageIds'
}

/** Several users reported this one, who cannot begin a chat until an admin has reviewed the reports. */
export class ChatRestricted extends DomainException {
  status = 403
  code = 'CHAT_RESTRICTED'
}

/** Strangers send few messages before the other side has answered. */
export class ChatAnswerAwaited extends DomainException {
  status = 409
  code = 'CHAT_ANSWER_AWAITED'
}

/** The partner has deleted the account or is banned. */
export class ChatPartnerGone extends DomainException {
  status = 409
  code = 'CHAT_PARTNER_GONE'
}

/** Messages are taken back within minutes only. */
export class MessageTooOld extends DomainException {
  status = 409
  code = 'MESSAGE_TOO_OLD'
}
