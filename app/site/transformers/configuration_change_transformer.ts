import { BaseTransformer } from '@adonisjs/core/transformers'
import type { DocumentSource } from '#platform/documents/document_source'
import type { ConfigurationChangeLine } from '#site/queries/settings'
import { documentOfKey } from '#site/values/document_key'

/** A change of the configuration. Of a document only the title and its day are shown: `DocumentChange` has the texts. */
export default class ConfigurationChangeTransformer extends BaseTransformer<ConfigurationChangeLine> {
  toObject() {
    const { id, version, key, before, after, by, reason, at, canRevert } = this.resource
    const shown = (value: unknown) => (documentOfKey(key) ? titleOf(value) : value)
    return {
      id,
      version,
      key,
      by,
      reason,
      before: (shown(before) ?? null) as string | number | boolean | null,
      after: (shown(after) ?? null) as string | number | boolean | null,
      at: at.toISOString(),
      canRevert,
    }
  }
}

function titleOf(value: unknown): string | null {
  const text = value as DocumentSource | null
  return text && `${text.title} (${text.version})`
}
