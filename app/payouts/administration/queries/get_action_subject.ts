import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock/clock'
import type PayoutAttempt from '#payouts/models/payout_attempt'
import type PayoutChannel from '#payouts/models/payout_channel'
import type Withdrawal from '#payouts/models/withdrawal'
import type { ActionSubject } from '#payouts/administration/values/settlement_actions'
import { PayoutDriverRegistry } from '#payouts/sending/drivers/payout_driver_registry'

interface Found {
  withdrawal: Withdrawal
  /** The open attempt; null when there is none. */
  attempt: PayoutAttempt | null
  otherChannel: PayoutChannel | null
  adminId: number | null
}

@inject()
export class GetActionSubject {
  constructor(
    private registry: PayoutDriverRegistry,
    private clock: Clock
  ) {}

  /** What decides which actions an admin has, from rows that the caller has read or locked. */
  execute({ withdrawal, attempt, otherChannel, adminId }: Found): ActionSubject {
    const driver = attempt && this.registry.of(withdrawal.type, attempt.driver)
    return {
      withdrawal,
      attempt,
      canCancel: driver?.capabilities().cancelsUnclaimed ?? false,
      hasOtherChannel: otherChannel !== null,
      adminId,
      now: this.clock.now(),
    }
  }
}
