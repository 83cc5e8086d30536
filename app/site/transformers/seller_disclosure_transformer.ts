import { BaseTransformer } from '@adonisjs/core/transformers'
import { missingOf, SELLER_FIELDS, type Disclosure } from '#site/models/disclosure'
import { textsOf } from '#site/values/disclosure_texts'

/** The disclosure, to the admin who fills it in. */
export default class SellerDisclosureTransformer extends BaseTransformer<Disclosure> {
  toObject() {
    return {
      ...this.pick(this.resource, [...SELLER_FIELDS, 'version']),
      /** As they are read: the operator's words, else ours. */
      texts: textsOf(this.resource),
      missing: missingOf(this.resource),
    }
  }
}
