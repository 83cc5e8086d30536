import { DomainException } from '#core/errors/domain_exception'
import type { Currency } from '#core/money/currency'
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

  constructor(details: Record<string, unknown>) {
    super({}, details)
  }
}

export class PaymentAmountTooSmall extends DomainException {
  status = 422
  code = 'PAYMENT_AMOUNT_TOO_SMALL'

  constructor(minimum: Money, details: Record<string, unknown>) {
    super({ minimum }, { minimum: minimum.toJSON(), ...details })
  }
}

export class PaymentLimitExceeded extends DomainException {
  status = 422
  code = 'PAYMENT_LIMIT_EXCEEDED'

  constructor(maximum: Money, details: Record<string, unknown>) {
    super({ maximum }, { maximum: maximum.toJSON(), ...details })
  }
}

/** The webhook's signature is invalid, or its timestamp is too old or in the future. */
export class WebhookRefused extends DomainException {
  status = 400
  code = 'WEBHOOK_REFUSED'
}

/** The gateway did not answer whether the refund was made. Retrying later is safe. */
export class RefundOutcomeUnknown extends DomainException {
  status = 503
  code = 'REFUND_OUTCOME_UNKNOWN'

  constructor(options: { cause?: unknown } = {}) {
    super()
    this.cause = options.cause
  }
}

/** The chain does not show that this transaction returned the money, or it proves another refund already. */
export class RefundTransferUnproven extends DomainException {
  status = 422
  code = 'REFUND_TRANSFER_UNPROVEN'
  override readonly field = 'transactionId'
}

/** Another admin has decided about the transfer, or it matched a payment by its sum. */
export class TransferDecided extends DomainException {
  status = 409
  code = 'TRANSFER_DECIDED'
}

/** No payment with this number waits for USDT at the address of the transfer, or its price is another. */
export class TransferUnfit extends DomainException {
  status = 422
  code = 'TRANSFER_UNFIT'
  override readonly field = 'paymentNo'
}

/** The payment is paid, or another transfer belongs to it. */
export class PaymentHasTransfer extends DomainException {
  status = 409
  code = 'PAYMENT_HAS_TRANSFER'
  override readonly field = 'paymentNo'
}

/** No card has this code. */
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

/** The codes were exported before and are not stored any more. */
export class RechargeCardsExported extends DomainException {
  status = 409
  code = 'RECHARGE_CARDS_EXPORTED'
}

/** A gateway without its keys cannot be enabled; each missing one is marked in the form. */
export class PaymentGatewayIncomplete extends DomainException {
  status = 422
  code = 'PAYMENT_GATEWAY_INCOMPLETE'

  constructor(private missing: string[]) {
    super()
  }

  override get fields(): string[] {
    return this.missing.map((name) => `settings.${name}`)
  }
}

export class PaymentGatewayExists extends DomainException {
  status = 409
  code = 'PAYMENT_GATEWAY_EXISTS'
}

/** Payments refer to the gateway. It can only be disabled. */
export class PaymentGatewayInUse extends DomainException {
  status = 409
  code = 'PAYMENT_GATEWAY_IN_USE'
}

/** The value cannot be a valid key of this kind. */
export class PaymentGatewayKeyInvalid extends DomainException {
  status = 422
  code = 'PAYMENT_GATEWAY_KEY_INVALID'
  override readonly field: string

  constructor(name: string) {
    super()
    this.field = `settings.${name}`
  }
}

/** The limits allow no amount. */
export class PaymentGatewayLimitsEmpty extends DomainException {
  status = 422
  code = 'PAYMENT_GATEWAY_LIMITS_EMPTY'
  override readonly field = 'limits'

  constructor(currency: Currency) {
    super({ currency }, { currency })
  }
}
