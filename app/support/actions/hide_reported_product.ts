import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { TakeDownProduct } from '#catalog/products/actions/take_down_product'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import type { Actor } from '#core/http/actor'
import { Live } from '#platform/realtime/live'
import { noteOnReports } from '#support/actions/ticket_entries'

/** Takes a product off sale, and says so in the reports that are about it. */
@inject()
export class HideReportedProduct {
  constructor(
    private takeDown: TakeDownProduct,
    private live: Live,
    private clock: Clock
  ) {}

  /** @throws NotFound, AlreadyTakenDown */
  async execute(
    input: { productId: number; reason: string; actor: Actor },
    outer?: TransactionClientContract
  ): Promise<void> {
    const { productId, reason } = input
    await atomically(outer, async (trx) => {
      await this.takeDown.execute(input, trx)
      const at = this.clock.now()
      await noteOnReports(
        { productId, event: 'product_hidden', content: reason, at, live: this.live },
        trx
      )
    })
  }
}
