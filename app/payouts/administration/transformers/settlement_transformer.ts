import { BaseTransformer } from '@adonisjs/core/transformers'
import { listedData, type ListedSettlement } from '#payouts/administration/values/settlement_data'

/** A withdrawal in the list of admins (M-ADM-09). */
export default class SettlementTransformer extends BaseTransformer<ListedSettlement> {
  toObject() {
    return listedData(this.resource)
  }
}
