import { inject } from '@adonisjs/core'
import { RecordAudit } from '#audit/actions/record_audit'
import { atomically } from '#core/database/atomically'
import type { Actor } from '#core/http/actor'

const CANCELLED = `status = 'unpaid' and cancelled_at is not null and type = 'product'`

/** Payments are locked before their orders, as for late money, so that it finds either all orders or none. */
const LOCK_PAYMENTS = `
  select id from payments
  where exists (select 1 from orders where payment_id = payments.id and ${CANCELLED})
  order by id for update`

@inject()
export class DeleteCancelledOrders {
  constructor(private recordAudit: RecordAudit) {}

  /**
   * Deletes all canceled product orders. Their payments and ledger entries are kept; money that still arrives for
   * them is refunded.
   * @returns number of deleted orders
   */
  async execute({ actor }: { actor: Actor }): Promise<number> {
    return atomically(undefined, async (trx) => {
      const { rows } = await trx.rawQuery(LOCK_PAYMENTS)
      const lockedIds = rows.map(({ id }: { id: number }) => id)
      const { rowCount } = await trx.rawQuery(
        `delete from orders where payment_id = any(?) and ${CANCELLED}`,
        [lockedIds]
      )
      const details = { count: rowCount }
      if (rowCount > 0) {
        await this.recordAudit.execute({ actor, action: 'orders.cancelled_deleted', details }, trx)
      }
      return rowCount
    })
  }
}
