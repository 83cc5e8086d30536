import { BaseTransformer } from '@adonisjs/core/transformers'
import type User from '#identity/models/user'

/** To whom receipts of this person are made out, to themselves. */
export default class BillingDetailsTransformer extends BaseTransformer<User> {
  toObject() {
    return this.pick(this.resource, ['version', 'billingName', 'taxNumber'])
  }
}
