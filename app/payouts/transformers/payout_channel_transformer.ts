import { BaseTransformer } from '@adonisjs/core/transformers'
import type PayoutChannel from '#payouts/models/payout_channel'

/** A channel as its creator sees it: the account itself never leaves the server. */
export default class PayoutChannelTransformer extends BaseTransformer<PayoutChannel> {
  toObject() {
    const { id, type, remark, currency, inUse, version, refusal } = this.resource
    return {
      id,
      type,
      remark,
      account: this.resource.accountHint,
      currency,
      inUse,
      refusal,
      refusedAt: this.resource.refusedAt?.toISO() ?? null,
      securedAt: this.resource.securedAt.toISO()!,
      createdAt: this.resource.createdAt.toISO()!,
      version,
    }
  }
}
