import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock/clock'
import Entitlement from '#delivery/models/entitlement'

@inject()
export class WithdrawOrder {
  constructor(private clock: Clock) {}

  /**
   * A refunded order gives no right to its files any more; who bought them twice keeps the other
   * right. What was stamped stays known, so that a leak of it is still traced.
   */
  async execute({ orderId }: { orderId: number }): Promise<void> {
    await Entitlement.query()
      .where({ orderId })
      .whereNull('revokedAt')
      .update({ revokedAt: this.clock.now() })
  }
}
