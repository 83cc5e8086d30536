import { BaseTransformer } from '@adonisjs/core/transformers'
import { type AdminCreator, usualFreeUntil } from '#administration/queries/creators'
import AdminCreatorTransformer from '#administration/transformers/admin_creator_transformer'

/** One creator with the figures of the page. */
export default class AdminCreatorDetailsTransformer extends BaseTransformer<AdminCreator> {
  toObject() {
    return {
      ...new AdminCreatorTransformer(this.resource).toObject(),
      pending: this.resource.pending.map((money) => money.toJSON()),
      unpaidOrders: this.resource.unpaidOrders,
      isBanned: this.resource.isBanned,
      /** The end of the usual free period, which an own one replaces. */
      usualFreeUntil: usualFreeUntil(this.resource)?.toISOString() ?? null,
    }
  }
}
