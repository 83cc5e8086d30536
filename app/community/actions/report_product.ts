import { inject } from '@adonisjs/core'
import { RecordAudit } from '#audit/actions/record_audit'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import type { Actor } from '#core/http/actor'
import { AlreadyReported, OwnShop } from '#community/errors'
import type { ReportReason } from '#community/models/product_report'
import { FindDiscussedProduct } from '#community/queries/find_discussed_product'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

interface ReportProductInput {
  productId: number
  userId: number
  reason: ReportReason
  details?: string
  actor: Actor
}

/** Concurrent requests conflict at the unique index. */
const REPORT = `
  insert into product_reports (product_id, user_id, reason, details, created_at)
  values (:productId, :userId, :reason, nullif(:details, ''), :now)
  on conflict (product_id, user_id) where status = 'open' do nothing
  returning id`

/** Reports a product to the operator. */
@inject()
export class ReportProduct {
  constructor(
    private findProduct: FindDiscussedProduct,
    private audit: RecordAudit,
    private clock: Clock
  ) {}

  /**
   * @returns the report's id
   * @throws NotFound, BlockedCustomer, OwnShop, AlreadyReported while an earlier one is open
   */
  async execute(input: ReportProductInput, outer?: TransactionClientContract): Promise<number> {
    const { productId, userId, reason, details = '', actor } = input
    const { creatorUserId } = await this.findProduct.execute(productId, userId)
    if (creatorUserId === userId) throw new OwnShop()

    return atomically(outer, async (trx) => {
      const now = this.clock.now().toJSDate()
      const { rows } = await trx.rawQuery(REPORT, { productId, userId, reason, details, now })
      if (rows.length === 0) throw new AlreadyReported()
      const subject = { type: 'product', id: productId }
      const reportId: number = rows[0].id
      await this.audit.execute(
        { actor, action: 'product.reported', subject, details: { reportId, reason } },
        trx
      )
      return reportId
    })
  }
}
