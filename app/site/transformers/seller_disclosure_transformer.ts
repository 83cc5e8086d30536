import { BaseTransformer } from '@adonisjs/core/transformers'
import { missingOf, SELLER_FIELDS, type Disclosure } from '#site/models/disclosure'
import { textsOf } from '#site/values/disclosure_texts'

/** The disclosure as admins edit it. */
export default class SellerDisclosureTransformer extends BaseTransformer<Disclosure> {
  toObject() {
    return {
      ...this.pick(this.resource, [...SELLER_FIELDS, 'version']),
      /** As displayed: the operator's text, otherwise the default. */
      texts: textsOf(this.resource),
      missing: missingOf(this.resource),
    }
  }
}
