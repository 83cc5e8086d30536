import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'

@inject()
export class HoldCreatorByRule {
  constructor(private clock: Clock) {}

  /** Stops the payouts of a creator until an admin lifts the hold; an open hold of the kind stays as it is. */
  async execute(
    { creatorId, reason }: { creatorId: number; reason: string },
    trx: TransactionClientContract
  ): Promise<void> {
    await trx.rawQuery(
      `insert into payout_holds (creator_id, kind, reason, created_at) values (:creatorId, 'rule', :reason, :now)
       on conflict (creator_id, kind) where lifted_at is null do nothing`,
      { creatorId, reason, now: this.clock.now().toJSDate() }
    )
  }
}
