import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { LiftTakedown } from '#catalog/products/actions/lift_takedown'
import { Clock } from '#core/clock/clock'
import type { Actor } from '#core/http/actor'
import { Live } from '#platform/realtime/live'
import { noteOnReports } from '#support/actions/ticket_entries'

/** Puts a product that an admin took off sale back, and says so in the reports that are about it. */
@inject()
export class RestoreReportedProduct {
  constructor(
    private liftTakedown: LiftTakedown,
    private live: Live,
    private clock: Clock
  ) {}

  /** @throws NotFound, NotTakenDown */
  async execute({ productId, actor }: { productId: number; actor: Actor }): Promise<void> {
    await db.transaction(async (trx) => {
      await this.liftTakedown.execute({ productId, actor }, trx)
      const at = this.clock.now()
      await noteOnReports({ productId, event: 'product_restored', at, live: this.live }, trx)
    })
  }
}
