import type { Currency } from '#core/money/currency'

/** An immutable amount of money: integer minor units (cents, yen) and their currency. */
export class Money {
  constructor(
    readonly minor: bigint,
    readonly currency: Currency
  ) {}

  static zero(currency: Currency): Money {
    return new Money(0n, currency)
  }

  plus(other: Money): Money {
    return new Money(this.minor + this.sameCurrency(other).minor, this.currency)
  }

  minus(other: Money): Money {
    return new Money(this.minor - this.sameCurrency(other).minor, this.currency)
  }

  negated(): Money {
    return new Money(-this.minor, this.currency)
  }

  equals(other: Money): boolean {
    return this.currency === other.currency && this.minor === other.minor
  }

  get isZero(): boolean {
    return this.minor === 0n
  }

  /** In the API: the minor units as a decimal string. */
  toJSON() {
    return { amount: this.minor.toString(), currency: this.currency as string }
  }

  private sameCurrency(other: Money): Money {
    if (other.currency !== this.currency) {
      throw new RangeError(`Cannot add ${other.currency} to ${this.currency}`)
    }
    return other
  }
}
