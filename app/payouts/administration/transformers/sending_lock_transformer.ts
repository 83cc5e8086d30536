import { BaseTransformer } from '@adonisjs/core/transformers'
import { Money } from '#core/money/money'
import type { SendingLock } from '#payouts/administration/queries/get_sending_lock'

/** The lock of sending, with what admins compare before they lift it. */
export default class SendingLockTransformer extends BaseTransformer<SendingLock> {
  toObject() {
    const { transfers, ...lock } = this.resource
    return {
      isLocked: lock.isLocked,
      lockedAt: lock.lockedAt,
      because: lock.because,
      lockedBy: lock.lockedBy,
      unlockedAt: lock.unlockedAt,
      unlockedBy: lock.unlockedBy,
      newestAttemptAt: lock.newestAttemptAt,
      uncompared: lock.uncompared,
      transfers: transfers.map(({ id, transaction, recipient, amount, at }) => ({
        id,
        transaction,
        recipient,
        sum: new Money(amount, 'USDT').toJSON(),
        at,
      })),
    }
  }
}
