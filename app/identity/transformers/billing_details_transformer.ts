import { BaseTransformer } from '@adonisjs/core/transformers'
import type User from '#identity/models/user'

/** The user's own billing details, for receipts and statements. */
export default class BillingDetailsTransformer extends BaseTransformer<User> {
  toObject() {
    return this.pick(this.resource, ['version', 'billingName', 'taxNumber', 'billingAddress'])
  }
}
