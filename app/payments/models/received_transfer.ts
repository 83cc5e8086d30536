import { ReceivedTransferSchema } from '#database/schema'
import { Money } from '#core/money/money'

/** USDT that came to an address of ours, for a payment or for none. */
export default class ReceivedTransfer extends ReceivedTransferSchema {
  get sum(): Money {
    return new Money(this.amount, 'USDT')
  }
}
