import { BaseTransformer } from '@adonisjs/core/transformers'
import type { Reading } from '#delivery/reading/queries/reading'

/** What a reader needs before the first page. */
export default class ReadingTransformer extends BaseTransformer<Reading> {
  toObject() {
    const { access, pages, outline, position, isMarked } = this.resource
    return {
      access,
      pageCount: pages.length,
      pages: pages.map(({ width, height }) => ({ width, height })),
      outline: outline.map(({ title, page, depth }) => ({ title, page, depth })),
      position,
      isMarked,
    }
  }
}
