import { BaseTransformer } from '@adonisjs/core/transformers'
import { Money } from '#core/money/money'
import type { SendingLock } from '#payouts/sending/queries/sending_lock'

/** The lock of sending, with what admins compare before they lift it. */
export default class SendingLockTransformer extends BaseTransformer<SendingLock> {
  toObject() {
    const { transfers, ...lock } = this.resource
    return {
      ...lock,
      transfers: transfers.map(({ amount, ...transfer }) => ({
        ...transfer,
        sum: new Money(amount, 'USDT').toJSON(),
      })),
    }
  }
}
