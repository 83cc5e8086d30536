import { ExpectedTransferSchema } from '#database/schema'
import { Money } from '#core/money/money'

/** The exact sum at an address that identifies a payment. */
export default class ExpectedTransfer extends ExpectedTransferSchema {
  /** The sum to send: the price plus a few millionths, unique at this address. */
  get sum(): Money {
    return new Money(this.amount, 'USDT')
  }

  /** The payment's total. */
  get price(): Money {
    return new Money(this.asked, 'USDT')
  }
}
