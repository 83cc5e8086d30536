import { BaseTransformer } from '@adonisjs/core/transformers'
import type { FoundGroup } from '#administration/queries/search_everything'

/** What a search found of one kind. */
export default class FoundGroupTransformer extends BaseTransformer<FoundGroup> {
  toObject() {
    return this.pick(this.resource, ['kind', 'items', 'href'])
  }
}
