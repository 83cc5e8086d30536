import type { DocumentSource } from '#platform/documents/document_source'
import { SETTINGS, type SettingKey } from '#core/settings/setting_list'

/** A stored value of a setting; null for the default, also where an earlier release stored it. */
export function withoutDefault(key: SettingKey, stored: unknown): unknown {
  const value = SETTINGS[key].store(SETTINGS[key].default as never)
  return stored === undefined || stored === null || stored === value ? null : stored
}

/** Whether two texts of a document are the same; null is the one of the release. */
export function isSameDocument(one: DocumentSource | null, other: DocumentSource | null): boolean {
  if (one === null || other === null) return one === other
  const fields = ['title', 'description', 'version', 'body'] as const
  return fields.every((field) => one[field] === other[field])
}
