import { BaseTransformer } from '@adonisjs/core/transformers'
import type { AdminUser } from '#administration/queries/users'
import AdminUserTransformer from '#administration/transformers/admin_user_transformer'

/** One account with the figures of its page. */
export default class AdminUserDetailsTransformer extends BaseTransformer<AdminUser> {
  toObject() {
    return {
      ...new AdminUserTransformer(this.resource).toObject(),
      ...this.pick(this.resource, ['creatorId', 'creatorName', 'orders', 'sessions']),
    }
  }
}
