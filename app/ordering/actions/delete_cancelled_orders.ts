import { inject } from '@adonisjs/core'
import { RecordAudit } from '#audit/actions/record_audit'
import { atomically } from '#core/database/atomically'
import type { Actor } from '#core/http/actor'

@inject()
export class DeleteCancelledOrders {
  constructor(private recordAudit: RecordAudit) {}

  /**
   * Takes all cancelled product orders away. Their payments stay, and so does the book: money that comes for them after
   * all goes back.
   * @returns how many there were
   */
  async execute({ actor }: { actor: Actor }): Promise<number> {
    return atomically(undefined, async (trx) => {
      const { rowCount } = await trx.rawQuery(
        `delete from orders where status = 'unpaid' and cancelled_at is not null and type = 'product'`
      )
      const details = { count: rowCount }
      if (rowCount > 0) {
        await this.recordAudit.execute({ actor, action: 'orders.cancelled_deleted', details }, trx)
      }
      return rowCount
    })
  }
}
