import { BaseTransformer } from '@adonisjs/core/transformers'
import type PayoutChannel from '#payouts/models/payout_channel'
import { refusalOf } from '#payouts/values/failure_reason'

/** A channel as its creator sees it: the account itself never leaves the server. */
export default class PayoutChannelTransformer extends BaseTransformer<PayoutChannel> {
  toObject() {
    const { id, type, remark, currency, inUse, version, refusal, refusedAt } = this.resource
    return {
      id,
      type,
      remark,
      account: this.resource.accountHint,
      currency,
      inUse,
      /** Why the account could not receive or keep a payment. */
      refusal: refusedAt && refusalOf(refusal),
      refusedAt: refusedAt?.toISO() ?? null,
      securedAt: this.resource.securedAt.toISO()!,
      createdAt: this.resource.createdAt.toISO()!,
      version,
    }
  }
}
