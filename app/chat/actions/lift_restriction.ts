import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'

/** Records that an admin has reviewed the reports of a user, who may begin chats again. Idempotent. */
@inject()
export class LiftRestriction {
  constructor(private clock: Clock) {}

  async execute({ userId }: { userId: number }, outer?: TransactionClientContract): Promise<void> {
    await atomically(outer, async (trx) => {
      await trx
        .from('chat_reports')
        .where('reported_id', userId)
        .whereNull('reviewed_at')
        .update({ reviewed_at: this.clock.now().toJSDate() })
      await trx.from('chat_restrictions').where('user_id', userId).delete()
    })
  }
}
