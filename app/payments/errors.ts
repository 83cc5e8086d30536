import { DomainException } from '#core/errors/domain_exception'
import { CURRENCIES } from '#core/money/currency'
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
    super({ minimum: inWords(minimum) }, { minimum: minimum.toJSON() })
  }
}

export class PaymentLimitExceeded extends DomainException {
  status = 422
  code = 'PAYMENT_LIMIT_EXCEEDED'

  constructor(readonly maximum: Money) {
    super({ maximum: inWords(maximum) }, { maximum: maximum.toJSON() })
  }
}

/** The message does not prove that it comes from the gateway, or it is too old or too early. */
export class WebhookRefused extends DomainException {
  status = 400
  code = 'WEBHOOK_REFUSED'
}

function inWords({ minor, currency }: Money): string {
  const { digits } = CURRENCIES[currency]
  const figures = minor.toString().padStart(digits + 1, '0')
  const whole = figures.slice(0, figures.length - digits)
  return `${digits ? `${whole}.${figures.slice(-digits)}` : whole} ${currency}`
}
