import { BaseTransformer } from '@adonisjs/core/transformers'
import {
  usualFreeUntil,
  type AdminCreatorRow,
  type MinorAmount,
} from '#administration/queries/creators'

/** A creator as admins see one. */
export default class AdminCreatorTransformer extends BaseTransformer<AdminCreatorRow> {
  toObject() {
    const creator = this.resource
    return {
      ...this.pick(creator, [
        'id',
        'version',
        'userId',
        'name',
        'username',
        'email',
        'status',
        'shopName',
        'isShopOpen',
        'products',
        'verifiedBy',
        'verificationNote',
      ]),
      /** Per cent of a sale. */
      serviceFee: creator.serviceFeeBp / 100,
      /** No service fee until then. */
      freeUntil: (creator.freeUntil ?? usualFreeUntil(creator))?.toISOString() ?? null,
      /** Whether an admin has set `freeUntil`; otherwise it follows from the approval. */
      hasOwnFreeUntil: creator.freeUntil !== null,
      approvedAt: creator.approvedAt?.toISOString() ?? null,
      verifiedAt: creator.verifiedAt?.toISOString() ?? null,
      sold30Days: { orders: creator.soldOrders, sums: creator.sold.map(moneyOf) },
      available: creator.available.map(moneyOf),
    }
  }
}

const moneyOf = ({ currency, minor }: MinorAmount) => ({
  amount: minor,
  currency: currency as string,
})
