import { BaseTransformer } from '@adonisjs/core/transformers'
import { settlementData } from '#payouts/administration/values/settlement_data'
import type { SettlementRow } from '#payouts/rows/settlement_rows'

/** A withdrawal in the list of admins (M-ADM-09). */
export default class SettlementTransformer extends BaseTransformer<SettlementRow> {
  toObject() {
    return settlementData(this.resource)
  }
}
