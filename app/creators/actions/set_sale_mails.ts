import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock/clock'
import Creator from '#creators/models/creator'
import type { SaleMails } from '#creators/values/sale_mails'

/** Sets when a creator gets emails about sales, and since when that choice applies. */
@inject()
export class SetSaleMails {
  constructor(private clock: Clock) {}

  async execute({ userId, saleMails }: { userId: number; saleMails: SaleMails }): Promise<void> {
    const saleMailsSince = this.clock.now().toJSDate()
    await Creator.query()
      .where({ userId })
      .whereNot({ saleMails })
      .update({ saleMails, saleMailsSince })
  }
}
