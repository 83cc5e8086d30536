import { BaseTransformer } from '@adonisjs/core/transformers'
import { listedData, type ListedWithdrawal } from '#payouts/administration/values/withdrawal_data'

/** A withdrawal in the list of admins (M-ADM-09). */
export default class WithdrawalTransformer extends BaseTransformer<ListedWithdrawal> {
  toObject() {
    return listedData(this.resource)
  }
}
