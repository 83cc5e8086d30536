import type { DateTime } from 'luxon'
import { DomainException, domainError } from '#core/errors/domain_exception'
import type { PayoutReason } from '#payouts/values/payout_reasons'

/** A new shop has to operate for two weeks before its first channel. `details.allowedFrom` is null without a shop. */
export class ChannelTooEarly extends domainError(409, 'CHANNEL_TOO_EARLY') {
  constructor(allowedFrom: DateTime | null) {
    super({}, { allowedFrom: allowedFrom?.toISO() ?? null })
  }
}

/** An admin has to permit payouts to Alipay first. */
export class AlipayNeedsSupport extends domainError(409, 'ALIPAY_NEEDS_SUPPORT') {}

/** The creator already has a channel for this account in this currency. */
export class ChannelExists extends domainError(409, 'CHANNEL_EXISTS') {}

export class TooManyChannels extends domainError(409, 'TOO_MANY_CHANNELS') {}

/** The marketplace does not pay through this type at present, or not in this currency. */
export class ChannelTypeOff extends domainError(409, 'CHANNEL_TYPE_OFF') {}

/** The text cannot be an account of this type. */
export class InvalidPayoutAccount extends domainError(422, 'INVALID_PAYOUT_ACCOUNT', 'account') {}

/** No address of TRON: its length, its letters or its checksum are wrong. */
export class InvalidTronAddress extends domainError(422, 'INVALID_TRON_ADDRESS', 'account') {}

/** The provider of this type compares the name of the account's holder. */
export class HolderNameRequired extends domainError(422, 'HOLDER_NAME_REQUIRED', 'holderName') {}

/** The address of the USDT contract or of a wallet of the marketplace: a transfer to it would be lost. */
export class OwnPayoutAddress extends domainError(422, 'OWN_PAYOUT_ADDRESS', 'account') {}

/** A payout of the creator is under way: hold, return or finish it first. */
export class OpenWithdrawal extends domainError(409, 'OPEN_SETTLEMENT') {
  constructor(invoiceNo: string) {
    super({ invoiceNo }, { invoiceNo })
  }
}

/** A creator gets at most one withdrawal outside of the calendar on a day. */
export class PayoutMadeToday extends domainError(409, 'PAYOUT_MADE_TODAY') {
  constructor(invoiceNo: string) {
    super({ invoiceNo }, { invoiceNo })
  }
}

/** `details.reasons` has every reason that prevents it; empty when nothing is available. */
export class PayoutNotPossible extends domainError(409, 'PAYOUT_NOT_POSSIBLE') {
  constructor(reasons: PayoutReason[]) {
    super({}, { reasons })
  }
}

/** Another admin or the provider has changed the withdrawal first; `details` has the current state. */
export class PayoutChanged extends domainError(409, 'PAYOUT_CHANGED') {
  /** Callers pass the whole row: nothing else of it may leave the server. */
  constructor({ stage, version }: { stage: string; version: number }) {
    super({}, { stage, version })
  }
}

/** An attempt is open: whether it pays must be known first. */
export class PayoutUnderWay extends domainError(409, 'PAYOUT_UNDER_WAY') {}

export class PayoutClosed extends domainError(409, 'PAYOUT_CLOSED') {}

/** The provider pays or has paid it under a key that was lost here: giving the money back would pay it twice. */
export class PayoutFoundPaid extends domainError(409, 'PAYOUT_FOUND_PAID') {}

export class PayoutHeld extends domainError(409, 'PAYOUT_HELD') {}

/** The withdrawal is not held, so no hold can be lifted. */
export class PayoutNotHeld extends domainError(409, 'PAYOUT_NOT_HELD') {}

/** The channel was changed lately, so the sending waits. */
export class PayoutNotDue extends domainError(409, 'PAYOUT_NOT_DUE') {
  constructor(at: Date) {
    super({}, { sendAfter: at })
  }
}

/** Sending is locked until an admin has compared the withdrawals with the providers' records. */
export class PayoutsLocked extends domainError(409, 'PAYOUTS_LOCKED') {}

/** Most withdrawals that the error names. */
const MOST_NAMED = 25

/** Open withdrawals were not compared with their provider's records since sending was locked. */
export class PayoutsNotCompared extends domainError(409, 'PAYOUTS_NOT_COMPARED') {
  constructor(all: string[]) {
    const invoiceNos = all.slice(0, MOST_NAMED)
    const names = `${invoiceNos.join(', ')}${all.length > MOST_NAMED ? ' …' : ''}`
    super({ count: all.length, names }, { count: all.length, invoiceNos })
  }
}

/** Sending is locked already; `details.reason` says why. */
export class SendingLocked extends domainError(409, 'SENDING_LOCKED_ALREADY') {
  constructor(reason: string) {
    super({ reason }, { reason })
  }
}

/** The driver of this type pays automatically, or the payment is proven by the chain. */
export class PayoutNotByHand extends domainError(409, 'PAYOUT_NOT_BY_HAND') {}

/** Another admin is about to pay this withdrawal. */
export class PayoutClaimed extends domainError(409, 'PAYOUT_CLAIMED') {}

export class PayoutReferenceUsed extends domainError(409, 'PAYOUT_REFERENCE_USED', 'reference') {}

/** The creator uses no other channel of this currency. */
export class PayoutChannelMissing extends domainError(409, 'PAYOUT_CHANNEL_MISSING') {}

export class PayoutReasonRequired extends domainError(422, 'PAYOUT_REASON_REQUIRED', 'reason') {}

/** The selection no longer matches what an admin confirmed; `details` has the current sums. */
export class SelectionChanged extends domainError(409, 'SELECTION_CHANGED') {
  constructor({
    count,
    totals,
  }: {
    count: number
    totals: { amount: string; currency: string }[]
  }) {
    super({}, { count, totals })
  }
}

export class RunActive extends domainError(409, 'RUN_ACTIVE') {
  constructor(runId: number) {
    super({}, { runId })
  }
}

/** An admin stopped the payouts of this creator before. */
export class CreatorHeld extends domainError(409, 'CREATOR_PAYOUTS_HELD') {}

export class WalletTooLow extends domainError(409, 'WALLET_TOO_LOW') {}

export class SecondPersonNeeded extends domainError(409, 'SECOND_PERSON_NEEDED') {}

export class NotUsdt extends domainError(409, 'NOT_USDT') {}

export class NodeUnavailable extends domainError(503, 'NODE_UNAVAILABLE') {}

/** The type cannot be enabled without these settings; each missing one is marked in the form. */
export class PayoutSettingsIncomplete extends domainError(422, 'PAYOUT_SETTINGS_INCOMPLETE') {
  constructor(private missing: string[]) {
    super({}, { missing })
  }

  override get fields(): string[] {
    return this.missing.map((name) => `settings.${name}`)
  }
}

export class PayoutSettingInvalid extends DomainException {
  status = 422
  code = 'PAYOUT_SETTING_INVALID'
  override readonly field: string

  constructor(name: string) {
    super({ name })
    this.field = `settings.${name}`
  }
}

/** The driver of this type does not pay these currencies. */
export class PayoutCurrencyUnsupported extends domainError(
  422,
  'PAYOUT_CURRENCY_UNSUPPORTED',
  'currencies'
) {
  constructor(currencies: string[]) {
    super({ currencies: currencies.join(', ') }, { currencies })
  }
}

/** Attempts are open that only this driver and account know. */
export class PayoutTypeBusy extends domainError(409, 'PAYOUT_TYPE_BUSY') {}
