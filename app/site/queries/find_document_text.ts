import db from '@adonisjs/lucid/services/db'
import { builtInDocument, type DocumentSource } from '#platform/documents/document_source'
import { documentKey, type DocumentSlug } from '#site/values/document_key'

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
