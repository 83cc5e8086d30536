import db from '@adonisjs/lucid/services/db'
import { LOCALES } from '#core/middleware/preferences_middleware'
import { documentSource } from '#platform/documents/document_source'
import { documentKey, DOCUMENTS, type DocumentSlug } from '#site/values/document_key'
import type { ColumnRow } from '#core/database/row'
import type { SiteConfigurationSchema } from '#database/schema'

export type DocumentState = {
  slug: DocumentSlug
  locale: string
  title: string
  inForceSince: string
  /** The operator's own text, not the one of the release. */
  isChanged: boolean
  changedAt: string | null
}

type DocumentRow = ColumnRow<SiteConfigurationSchema, 'key' | 'value' | 'updatedAt'>

/** Every document in every language. */
export class ListDocumentStates {
  async execute(): Promise<DocumentState[]> {
    const wanted = DOCUMENTS.flatMap((slug) => LOCALES.map((locale) => ({ slug, locale })))
    const keys = wanted.map(({ slug, locale }) => documentKey(slug, locale))
    const rows: DocumentRow[] = await db.from('site_configurations').whereIn('key', keys)
    const stored = new Map(rows.map((row) => [row.key, row]))
    return Promise.all(
      wanted.map(async ({ slug, locale }) => {
        const { title, version } = await documentSource({ slug, locale })
        const row = stored.get(documentKey(slug, locale))
        return {
          slug,
          locale,
          title,
          inForceSince: version,
          isChanged: (row?.value ?? null) !== null,
          changedAt: row?.updated_at.toISOString() ?? null,
        }
      })
    )
  }
}
