import { domainError } from '#core/errors/domain_exception'
import type { Currency } from '#core/money/currency'
import type { Money } from '#core/money/money'

export class PaymentGatewayRequired extends domainError(422, 'PAYMENT_GATEWAY_REQUIRED') {}

export class PaymentGatewayUnavailable extends domainError(409, 'PAYMENT_GATEWAY_UNAVAILABLE') {}

export class PaymentCurrencyUnsupported extends domainError(422, 'PAYMENT_CURRENCY_UNSUPPORTED') {
  constructor(details: Record<string, unknown>) {
    super({}, details)
  }
}

export class PaymentAmountTooSmall extends domainError(422, 'PAYMENT_AMOUNT_TOO_SMALL') {
  constructor(minimum: Money, details: Record<string, unknown>) {
    super({ minimum }, { minimum: minimum.toJSON(), ...details })
  }
}

export class PaymentLimitExceeded extends domainError(422, 'PAYMENT_LIMIT_EXCEEDED') {
  constructor(maximum: Money, details: Record<string, unknown>) {
    super({ maximum }, { maximum: maximum.toJSON(), ...details })
  }
}

/** The webhook's signature is invalid, or its timestamp is too old or in the future. */
export class WebhookRefused extends domainError(400, 'WEBHOOK_REFUSED') {}

/** The gateway did not answer whether the refund was made. Retrying later is safe. */
export class RefundOutcomeUnknown extends domainError(503, 'REFUND_OUTCOME_UNKNOWN') {
  constructor(options: { cause?: unknown } = {}) {
    super()
    this.cause = options.cause
  }
}

/** The chain does not show that this transaction returned the money, or it proves another refund already. */
export class RefundTransferUnproven extends domainError(
  422,
  'REFUND_TRANSFER_UNPROVEN',
  'transactionId'
) {}

/** Another admin has decided about the transfer, or it matched a payment by its sum. */
export class TransferDecided extends domainError(409, 'TRANSFER_DECIDED') {}

/** No payment with this number waits for USDT at the address of the transfer, or its price is another. */
export class TransferUnfit extends domainError(422, 'TRANSFER_UNFIT', 'paymentNo') {}

/** The payment is paid, or another transfer belongs to it. */
export class PaymentHasTransfer extends domainError(409, 'PAYMENT_HAS_TRANSFER', 'paymentNo') {}

/** No card has this code. */
export class RechargeCardUnknown extends domainError(422, 'RECHARGE_CARD_UNKNOWN', 'code') {}

export class RechargeCardUsed extends domainError(409, 'RECHARGE_CARD_USED', 'code') {}

export class RechargeCardDisabled extends domainError(409, 'RECHARGE_CARD_DISABLED', 'code') {}

export class RechargeCardExpired extends domainError(409, 'RECHARGE_CARD_EXPIRED', 'code') {}

export class RechargeCardsExpireTooSoon extends domainError(
  422,
  'RECHARGE_CARDS_EXPIRE_TOO_SOON',
  'expiresAt'
) {}

/** The codes were exported before and are not stored any more. */
export class RechargeCardsExported extends domainError(409, 'RECHARGE_CARDS_EXPORTED') {}

/** A gateway without its keys cannot be enabled; each missing one is marked in the form. */
export class PaymentGatewayIncomplete extends domainError(422, 'PAYMENT_GATEWAY_INCOMPLETE') {
  constructor(private missing: string[]) {
    super()
  }

  override get fields(): string[] {
    return this.missing.map((name) => `settings.${name}`)
  }
}

export class PaymentGatewayExists extends domainError(409, 'PAYMENT_GATEWAY_EXISTS') {}

/** Payments refer to the gateway. It can only be disabled. */
export class PaymentGatewayInUse extends domainError(409, 'PAYMENT_GATEWAY_IN_USE') {}

/** The value cannot be a valid key of this kind. */
export class PaymentGatewayKeyInvalid extends domainError(422, 'PAYMENT_GATEWAY_KEY_INVALID') {
  override readonly field: string

  constructor(name: string) {
    super()
    this.field = `settings.${name}`
  }
}

/** The limits allow no amount. */
export class PaymentGatewayLimitsEmpty extends domainError(
  422,
  'PAYMENT_GATEWAY_LIMITS_EMPTY',
  'limits'
) {
  constructor(currency: Currency) {
    super({ currency }, { currency })
  }
}
