import type { DateTime } from 'luxon'
import { DomainException } from '#core/errors/domain_exception'
import type { PayoutReason } from '#payouts/values/payout_reasons'

/** A new shop has to operate for two weeks before its first channel. `details.allowedFrom` is null without a shop. */
export class ChannelTooEarly extends DomainException {
  status = 409
  code = 'CHANNEL_TOO_EARLY'

  constructor(allowedFrom: DateTime | null) {
    super({}, { allowedFrom: allowedFrom?.toISO() ?? null })
  }
}

/** An admin has to permit payouts to Alipay first. */
export class AlipayNeedsSupport extends DomainException {
  status = 409
  code = 'ALIPAY_NEEDS_SUPPORT'
}

/** The creator already has a channel for this account in this currency. */
export class ChannelExists extends DomainException {
  status = 409
  code = 'CHANNEL_EXISTS'
}

export class TooManyChannels extends DomainException {
  status = 409
  code = 'TOO_MANY_CHANNELS'
}

/** The marketplace does not pay through this type at present, or not in this currency. */
export class ChannelTypeOff extends DomainException {
  status = 409
  code = 'CHANNEL_TYPE_OFF'
}

/** The text cannot be an account of this type. */
export class InvalidPayoutAccount extends DomainException {
  status = 422
  code = 'INVALID_PAYOUT_ACCOUNT'
  override field = 'account'
}

/** No address of TRON: its length, its letters or its checksum are wrong. */
export class InvalidTronAddress extends DomainException {
  status = 422
  code = 'INVALID_TRON_ADDRESS'
  override field = 'account'
}

/** The provider of this type compares the name of the account's holder. */
export class HolderNameRequired extends DomainException {
  status = 422
  code = 'HOLDER_NAME_REQUIRED'
  override field = 'holderName'
}

/** The address of the USDT contract or of a wallet of the marketplace: a transfer to it would be lost. */
export class OwnPayoutAddress extends DomainException {
  status = 422
  code = 'OWN_PAYOUT_ADDRESS'
  override field = 'account'
}

/** Another withdrawal prevents it; message and details name it. */
abstract class PreventedByWithdrawal extends DomainException {
  constructor(invoiceNo: string) {
    super({ invoiceNo }, { invoiceNo })
  }
}

/** A payout of the creator is under way: hold, return or finish it first. */
export class OpenSettlement extends PreventedByWithdrawal {
  status = 409
  code = 'OPEN_SETTLEMENT'
}

/** A creator gets at most one withdrawal outside of the calendar on a day. */
export class PayoutMadeToday extends PreventedByWithdrawal {
  status = 409
  code = 'PAYOUT_MADE_TODAY'
}

/** `details.reasons` has every reason that prevents it; empty when nothing is available. */
export class PayoutNotPossible extends DomainException {
  status = 409
  code = 'PAYOUT_NOT_POSSIBLE'

  constructor(reasons: PayoutReason[]) {
    super({}, { reasons })
  }
}
