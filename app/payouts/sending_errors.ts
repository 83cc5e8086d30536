import { DomainException } from '#core/errors/domain_exception'

/** Another admin or the provider has changed the withdrawal first; `details` has the current state. */
export class PayoutChanged extends DomainException {
  status = 409
  code = 'PAYOUT_CHANGED'

  /** Callers pass the whole row: nothing else of it may leave the server. */
  constructor({ stage, version }: { stage: string; version: number }) {
    super({}, { stage, version })
  }
}

/** An attempt is open: whether it pays must be known first. */
export class PayoutUnderWay extends DomainException {
  status = 409
  code = 'PAYOUT_UNDER_WAY'
}

export class PayoutClosed extends DomainException {
  status = 409
  code = 'PAYOUT_CLOSED'
}

/** The provider pays or has paid it under a key that was lost here: giving the money back would pay it twice. */
export class PayoutFoundPaid extends DomainException {
  status = 409
  code = 'PAYOUT_FOUND_PAID'
}

export class PayoutHeld extends DomainException {
  status = 409
  code = 'PAYOUT_HELD'
}

/** The withdrawal is not held, so no hold can be lifted. */
export class PayoutNotHeld extends DomainException {
  status = 409
  code = 'PAYOUT_NOT_HELD'
}

/** The channel was changed lately, so the sending waits. */
export class PayoutNotDue extends DomainException {
  status = 409
  code = 'PAYOUT_NOT_DUE'

  constructor(at: Date) {
    super({}, { sendAfter: at })
  }
}

/** Sending is locked until an admin has compared the withdrawals with the providers' records. */
export class PayoutsLocked extends DomainException {
  status = 409
  code = 'PAYOUTS_LOCKED'
}

/** Most withdrawals that the error names. */
const MOST_NAMED = 25

/** Open withdrawals were not compared with their provider's records since sending was locked. */
export class PayoutsNotCompared extends DomainException {
  status = 409
  code = 'PAYOUTS_NOT_COMPARED'

  constructor(all: string[]) {
    const invoiceNos = all.slice(0, MOST_NAMED)
    const names = `${invoiceNos.join(', ')}${all.length > MOST_NAMED ? ' …' : ''}`
    super({ count: all.length, names }, { count: all.length, invoiceNos })
  }
}

/** Sending is locked already; `details.reason` says why. */
export class SendingLocked extends DomainException {
  status = 409
  code = 'SENDING_LOCKED_ALREADY'

  constructor(reason: string) {
    super({ reason }, { reason })
  }
}

/** The driver of this type pays automatically, or the payment is proven by the chain. */
export class PayoutNotByHand extends DomainException {
  status = 409
  code = 'PAYOUT_NOT_BY_HAND'
}

/** Another admin is about to pay this withdrawal. */
export class PayoutClaimed extends DomainException {
  status = 409
  code = 'PAYOUT_CLAIMED'
}

export class PayoutReferenceUsed extends DomainException {
  status = 409
  code = 'PAYOUT_REFERENCE_USED'
  override readonly field = 'reference'
}

/** The creator uses no other channel of this currency. */
export class PayoutChannelMissing extends DomainException {
  status = 409
  code = 'PAYOUT_CHANNEL_MISSING'
}

export class PayoutReasonRequired extends DomainException {
  status = 422
  code = 'PAYOUT_REASON_REQUIRED'
  override readonly field = 'reason'
}

/** The selection no longer matches what an admin confirmed; `details` has the current sums. */
export class SelectionChanged extends DomainException {
  status = 409
  code = 'SELECTION_CHANGED'

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

export class RunActive extends DomainException {
  status = 409
  code = 'RUN_ACTIVE'

  constructor(runId: number) {
    super({}, { runId })
  }
}

/** An admin stopped the payouts of this creator before. */
export class CreatorHeld extends DomainException {
  status = 409
  code = 'CREATOR_PAYOUTS_HELD'
}

export class WalletTooLow extends DomainException {
  status = 409
  code = 'WALLET_TOO_LOW'
}

export class SecondPersonNeeded extends DomainException {
  status = 409
  code = 'SECOND_PERSON_NEEDED'
}

export class NotUsdt extends DomainException {
  status = 409
  code = 'NOT_USDT'
}

export class NodeUnavailable extends DomainException {
  status = 503
  code = 'NODE_UNAVAILABLE'
}

/** The type cannot be enabled without these settings; each missing one is marked in the form. */
export class PayoutSettingsIncomplete extends DomainException {
  status = 422
  code = 'PAYOUT_SETTINGS_INCOMPLETE'

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
export class PayoutCurrencyUnsupported extends DomainException {
  status = 422
  code = 'PAYOUT_CURRENCY_UNSUPPORTED'
  override readonly field = 'currencies'

  constructor(currencies: string[]) {
    super({ currencies: currencies.join(', ') }, { currencies })
  }
}

/** Attempts are open that only this driver and account know. */
export class PayoutTypeBusy extends DomainException {
  status = 409
  code = 'PAYOUT_TYPE_BUSY'
}
