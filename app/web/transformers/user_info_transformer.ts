import { inject } from '@adonisjs/core'
import { BaseTransformer } from '@adonisjs/core/transformers'
import { Clock } from '#core/clock/clock'
import { PublicFiles } from '#platform/storage/public_files'
import { userData } from '#identity/values/user_data'
import type { UserInfo } from '#web/queries/get_user_info'

/** The complete data of the signed-in user (M-ACCT-01). */
export default class UserInfoTransformer extends BaseTransformer<UserInfo> {
  @inject()
  toObject(files: PublicFiles, clock: Clock) {
    const { user, balance, balances, notificationCount } = this.resource
    return {
      ...userData(user, files, clock.now()),
      balance: balance.toJSON(),
      balances: balances.map((one) => one.toJSON()),
      notificationCount,
    }
  }
}
