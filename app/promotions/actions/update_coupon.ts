import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { RecordAudit } from '#audit/actions/record_audit'
import { atomically } from '#core/database/atomically'
import { claimVersion } from '#core/database/claim_version'
import { definedValues } from '#core/database/defined_values'
import { NotFound } from '#core/errors'
import type { Actor } from '#core/http/actor'
import {
  checkProducts,
  checkTerms,
  TERMS,
  TERMS_OF_USE,
  type CouponOffer,
  type CouponTerms,
} from '#promotions/values/coupon_terms'
import { FindObstacle } from '#promotions/queries/coupon_obstacles'
import { CouponHeld, CouponLimitTooLow, CouponTermsFixed } from '#promotions/errors'
import Coupon, { takenOf, type CouponSwitch } from '#promotions/models/coupon'

type UpdateCouponInput = Partial<CouponOffer & CouponTerms> & {
  couponId: number
  /** The shop that must own it; absent for admins. */
  shopId?: number
  status?: CouponSwitch
  /** The version that the form was loaded with; when absent, any stored version is overwritten. */
  version?: number
  actor: Actor
}

/** Changes a coupon, or enables or disables it (M-CART-10). Absent fields do not change. */
@inject()
export class UpdateCoupon {
  constructor(
    private recordAudit: RecordAudit,
    private findObstacle: FindObstacle
  ) {}

  /**
   * @throws NotFound for a missing coupon and for another shop's
   * @throws ChangedMeanwhile for an outdated version
   * @throws CouponTermsFixed when users hold it; CouponLimitTooLow; CouponHeld when an admin disabled it; and what
   *   CreateCoupon throws for its terms
   */
  async execute(
    { couponId, shopId, status, actor, version, ...values }: UpdateCouponInput,
    outer?: TransactionClientContract
  ): Promise<void> {
    await atomically(outer, async (trx) => {
      const coupon = await lockCoupon({ couponId, shopId }, trx)
      await claimVersion(coupon, version, trx)
      await this.#change(coupon, withoutSameStart(coupon, definedValues(values)), trx)
      if (status && status !== coupon.status) {
        await this.#turn(coupon, { status, isAdmin: shopId === undefined, actor }, trx)
      }
      await coupon.save()
    })
  }

  async #change(
    coupon: Coupon,
    values: Partial<CouponOffer & CouponTerms>,
    trx: TransactionClientContract
  ) {
    coupon.merge(values)
    const changed = new Set(Object.keys(coupon.$dirty))
    if (coupon.claimed > 0 && TERMS.some((term) => changed.has(term))) throw new CouponTermsFixed()
    checkTerms(coupon)
    if (changed.has('productIds')) await checkProducts(coupon, trx)
    if (TERMS_OF_USE.some((term) => changed.has(term))) {
      const obstacle = await this.findObstacle.execute(coupon, trx)
      if (obstacle) throw obstacle
    }
    const usedCount = takenOf(coupon)
    if (coupon.usageLimit !== null && coupon.usageLimit < usedCount)
      throw new CouponLimitTooLow(usedCount)
  }

  async #turn(
    coupon: Coupon,
    { status, isAdmin, actor }: { status: CouponSwitch; isAdmin: boolean; actor: Actor },
    trx: TransactionClientContract
  ) {
    if (coupon.heldByAdmin && !isAdmin) throw new CouponHeld()
    coupon.merge({ status, heldByAdmin: isAdmin && status === 'inactive' })
    const action = status === 'active' ? 'coupon.enabled' : 'coupon.disabled'
    const subject = { type: 'coupon', id: coupon.id }
    const details = { shopId: coupon.shopId }
    await this.recordAudit.execute({ actor, action, subject, details }, trx)
  }
}

/** The same moment in another time zone is another object for the model, but no change of the terms. */
function withoutSameStart(
  coupon: Coupon,
  { startsAt, ...values }: Partial<CouponOffer & CouponTerms>
): Partial<CouponOffer & CouponTerms> {
  if (startsAt === undefined) return values
  const isSame = startsAt?.toMillis() === coupon.startsAt?.toMillis()
  return isSame ? values : { ...values, startsAt }
}

async function lockCoupon(
  { couponId, shopId }: { couponId: number; shopId?: number },
  client: TransactionClientContract
): Promise<Coupon> {
  const coupon = await Coupon.query({ client })
    .where('id', couponId)
    .if(shopId !== undefined, (query) => query.where('shopId', shopId!))
    .forUpdate()
    .first()
  if (!coupon) throw new NotFound()
  return coupon
}
