import { BaseTransformer } from '@adonisjs/core/transformers'
import type { DocumentSource } from '#platform/documents/document_source'
import type { DocumentChange } from '#site/queries/find_document_change'

/** A change of a document with both texts as Markdown, and the lines in which they differ. */
export default class DocumentChangeTransformer extends BaseTransformer<DocumentChange> {
  toObject() {
    const { before, after, at, ...change } = this.resource
    return {
      ...change,
      before: before && textOf(before),
      after: after && textOf(after),
      at: at.toISOString(),
    }
  }
}

function textOf({ title, description, version, body }: DocumentSource) {
  return { title, description, inForceSince: version, body: body.trim() }
}
