import { DomainException } from '#core/errors/domain_exception'
import type { Currency } from '#core/money/currency'
import { decimalOf } from '#core/money/decimal'
import type { Money } from '#core/money/money'

export class PaymentGatewayRequired extends DomainException {
  status = 422
  code = 'PAYMENT_GATEWAY_REQUIRED'
}

export class PaymentGatewayUnavailable extends DomainException {
  status = 409
  code = 'PAYMENT_GATEWAY_UNAVAILABLE'
}

export class PaymentCurrencyUnsupported extends DomainException {
  status = 422
  code = 'PAYMENT_CURRENCY_UNSUPPORTED'
}

export class PaymentAmountTooSmall extends DomainException {
  status = 422
  code = 'PAYMENT_AMOUNT_TOO_SMALL'

  constructor(readonly minimum: Money) {
    super({ minimum: `${decimalOf(minimum)} ${minimum.currency}` }, { minimum: minimum.toJSON() })
  }
}

export class PaymentLimitExceeded extends DomainException {
  status = 422
  code = 'PAYMENT_LIMIT_EXCEEDED'

  constructor(readonly maximum: Money) {
    super({ maximum: `${decimalOf(maximum)} ${maximum.currency}` }, { maximum: maximum.toJSON() })
  }
}

/** The message does not prove that it comes from the gateway, or it is too old or too early. */
export class WebhookRefused extends DomainException {
  status = 400
  code = 'WEBHOOK_REFUSED'
}

/** The gateway did not say what became of the refund; asking again later is safe. */
export class RefundOutcomeUnknown extends DomainException {
  status = 503
  code = 'REFUND_OUTCOME_UNKNOWN'

  constructor(options: { cause?: unknown } = {}) {
    super()
    this.cause = options.cause
  }
}

/** The chain does not show that this transaction gave the money back, or it did so for another refund. */
export class RefundTransferUnproven extends DomainException {
  status = 422
  code = 'REFUND_TRANSFER_UNPROVEN'
  override readonly field = 'transactionId'
}

/** No card carries this code. */
export class RechargeCardUnknown extends DomainException {
  status = 422
  code = 'RECHARGE_CARD_UNKNOWN'
  override readonly field = 'code'
}

export class RechargeCardUsed extends DomainException {
  status = 409
  code = 'RECHARGE_CARD_USED'
  override readonly field = 'code'
}

export class RechargeCardDisabled extends DomainException {
  status = 409
  code = 'RECHARGE_CARD_DISABLED'
  override readonly field = 'code'
}

export class RechargeCardExpired extends DomainException {
  status = 409
  code = 'RECHARGE_CARD_EXPIRED'
  override readonly field = 'code'
}

export class RechargeCardsExpireTooSoon extends DomainException {
  status = 422
  code = 'RECHARGE_CARDS_EXPIRE_TOO_SOON'
  override readonly field = 'expiresAt'
}

/** The codes were handed out before, and are kept nowhere since. */
export class RechargeCardsExported extends DomainException {
  status = 409
  code = 'RECHARGE_CARDS_EXPORTED'
}

/** Without its keys nobody could pay there. */
export class PaymentGatewayIncomplete extends DomainException {
  status = 422
  code = 'PAYMENT_GATEWAY_INCOMPLETE'
}

export class PaymentGatewayExists extends DomainException {
  status = 409
  code = 'PAYMENT_GATEWAY_EXISTS'
}

/** Somebody has paid or is paying there. It can be switched off. */
export class PaymentGatewayInUse extends DomainException {
  status = 409
  code = 'PAYMENT_GATEWAY_IN_USE'
}

/** The key has a slip in it: it is not what the gateway gave out. */
export class PaymentGatewayKeyInvalid extends DomainException {
  status = 422
  code = 'PAYMENT_GATEWAY_KEY_INVALID'
  override readonly field: string

  constructor(name: string) {
    super()
    this.field = `settings.${name}`
  }
}

/** What is open there could not be asked about with other keys: first it has to come to its end. */
export class PaymentGatewayBusy extends DomainException {
  status = 409
  code = 'PAYMENT_GATEWAY_BUSY'
}

/** Bounds within which no sum lies: nobody could pay there. */
export class PaymentGatewayLimitsEmpty extends DomainException {
  status = 422
  code = 'PAYMENT_GATEWAY_LIMITS_EMPTY'
  override readonly field = 'limits'

  constructor(currency: Currency) {
    super({ currency }, { currency })
  }
}
