import db from '@adonisjs/lucid/services/db'
import {
  builtInDocument,
  type DocumentSource,
  documentSource,
} from '#platform/documents/document_source'
import { documentKey, type DocumentSlug, DOCUMENTS } from '#site/values/document_key'
import { UnknownDocument } from '#site/errors'
import { documentHtml } from '#site/values/document_html'
import { LOCALES } from '#core/middleware/preferences_middleware'
import type { ColumnRow } from '#core/database/row'
import type { SiteConfigurationSchema } from '#database/schema'

export type DocumentText = {
  slug: DocumentSlug
  locale: string
  /** To base a change on; 0 before the first one. */
  version: number
  text: DocumentSource
  builtIn: DocumentSource
  isChanged: boolean
}

/** The text of a document in one language, as an admin edits it. */
export class FindDocumentText {
  async execute({ slug, locale }: { slug: DocumentSlug; locale: string }): Promise<DocumentText> {
    const key = documentKey(slug, locale)
    const row = await db.from('site_configurations').where({ key }).first()
    const builtIn = await builtInDocument(slug, locale)
    const text: DocumentSource = row?.value ?? builtIn
    const isChanged = (row?.value ?? null) !== null
    return { slug, locale, version: row?.version ?? 0, text, builtIn, isChanged }
  }
}

type SiteDocument = {
  slug: string
  title: string
  description: string
  /** Date since which this text is in force, `YYYY-MM-DD`. */
  version: string
  html: string
}

/** Finds one of the site's documents. */
export class GetDocument {
  /** @throws UnknownDocument */
  async execute({ slug, locale }: { slug: string; locale: string }): Promise<SiteDocument> {
    if (!DOCUMENTS.some((document) => document === slug)) throw new UnknownDocument()
    const { body, ...metadata } = await documentSource({ slug, locale })
    return { slug, ...metadata, html: documentHtml(body, locale) }
  }
}

type DocumentState = {
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
