import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { RecordAudit } from '#audit/actions/record_audit'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import type { Actor } from '#core/http/actor'
import {
  checkProducts,
  checkTerms,
  type CouponOffer,
  type CouponTerms,
} from '#promotions/values/coupon_terms'
import { FindObstacle } from '#promotions/queries/coupon_obstacles'
import { CouponCodeTaken, CouponPeriodEmpty } from '#promotions/errors'
import Coupon from '#promotions/models/coupon'
import { generateCouponCode, normalCode } from '#promotions/values/coupon_code'

type CreateCouponInput = CouponOffer &
  CouponTerms & {
    shopId: number
    /** The code chosen by the creator; a random one when absent. */
    code?: string
    actor: Actor
  }

@inject()
export class CreateCoupon {
  constructor(
    private recordAudit: RecordAudit,
    private findObstacle: FindObstacle,
    private clock: Clock
  ) {}

  /**
   * Creates a coupon, which can be claimed at once and used from its start.
   * @throws CouponCodeTaken, CouponDiscountImpossible, CouponPeriodEmpty, CouponProductsUnknown, CouponNeverApplies
   */
  async execute(
    { code, actor, ...values }: CreateCouponInput,
    outer?: TransactionClientContract
  ): Promise<number> {
    return atomically(outer, async (trx) => {
      const now = this.clock.now()
      const coupon = new Coupon().useTransaction(trx).merge({
        ...values,
        code: code === undefined ? generateCouponCode() : normalCode(code),
        createdAt: now,
      })
      checkTerms(coupon)
      if (coupon.endsAt && coupon.endsAt <= now) throw new CouponPeriodEmpty()
      await checkProducts(coupon, trx)
      const obstacle = await this.findObstacle.execute(coupon, trx)
      if (obstacle) throw obstacle
      await assertCodeIsFree(coupon.code, trx)
      await coupon.save()
      const subject = { type: 'coupon', id: coupon.id }
      const details = { shopId: coupon.shopId }
      await this.recordAudit.execute({ actor, action: 'coupon.created', subject, details }, trx)
      return coupon.id
    })
  }
}

/** An advisory lock until the coupon is committed: a concurrent request for the same code waits and is rejected. */
async function assertCodeIsFree(code: string, trx: TransactionClientContract) {
  await trx.rawQuery('select pg_advisory_xact_lock(hashtextextended(?, 38))', [code])
  if (await Coupon.query({ client: trx }).where({ code }).first()) throw new CouponCodeTaken()
}
