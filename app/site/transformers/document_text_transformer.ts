import { BaseTransformer } from '@adonisjs/core/transformers'
import type { DocumentText } from '#site/queries/documents'

/** A document as admins edit it: Markdown with placeholders. */
export default class DocumentTextTransformer extends BaseTransformer<DocumentText> {
  toObject() {
    const { slug, locale, version, isChanged, text } = this.resource
    return {
      slug,
      locale,
      version,
      isChanged,
      title: text.title,
      description: text.description,
      inForceSince: text.version,
      body: text.body.trim(),
    }
  }
}
