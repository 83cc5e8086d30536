import { ExpectedTransferSchema } from '#database/schema'
import { Money } from '#core/money/money'

/** Which exact sum at which address stands for which payment. */
export default class ExpectedTransfer extends ExpectedTransferSchema {
  /** What its payer is asked to send: a few millionths more than it costs, like nobody else. */
  get sum(): Money {
    return new Money(this.amount, 'USDT')
  }

  /** What the payment comes to. */
  get price(): Money {
    return new Money(this.asked, 'USDT')
  }

  get surplus(): Money {
    return this.sum.minus(this.price)
  }
}
