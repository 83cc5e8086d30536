import { BaseTransformer } from '@adonisjs/core/transformers'
import type SavedView from '#administration/models/saved_view'

/** A saved view of an admin list. */
export default class SavedViewTransformer extends BaseTransformer<SavedView> {
  toObject() {
    return this.pick(this.resource, ['id', 'screen', 'name', 'filters'])
  }
}
