import { ReceivedTransferSchema } from '#database/schema'
import { Money } from '#core/money/money'

/** A USDT transfer to one of our addresses, with its payment if one matches. */
export default class ReceivedTransfer extends ReceivedTransferSchema {
  get sum(): Money {
    return new Money(this.amount, 'USDT')
  }
}
