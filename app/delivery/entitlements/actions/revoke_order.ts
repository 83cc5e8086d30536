import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock/clock'
import Entitlement from '#delivery/models/entitlement'

@inject()
export class RevokeOrder {
  constructor(private clock: Clock) {}

  /**
   * Revokes the right to the files of a refunded order; another order of the same product keeps its own. Watermark
   * ids are kept, so that leaks can still be traced.
   */
  async execute({ orderId }: { orderId: number }): Promise<void> {
    await Entitlement.query()
      .where({ orderId })
      .whereNull('revokedAt')
      .update({ revokedAt: this.clock.now() })
  }
}
