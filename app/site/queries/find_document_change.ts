import db from '@adonisjs/lucid/services/db'
import type { Column, Row } from '#core/database/row'
import { NotFound } from '#core/errors'
import type User from '#identity/models/user'
import { builtInDocument, type DocumentSource } from '#platform/documents/document_source'
import type ConfigurationChange from '#site/models/configuration_change'
import { documentOfKey, type DocumentSlug } from '#site/values/document_key'
import { textDifference, type DifferenceLine } from '#site/values/text_difference'

export type DocumentChange = Row<ConfigurationChange, 'id' | 'version' | 'key' | 'reason'> & {
  slug: DocumentSlug
  locale: string
  by: User['username'] | null
  at: Column<ConfigurationChange, 'createdAt'>
  /** Null for the text of the release. */
  before: DocumentSource | null
  after: DocumentSource | null
  /** Between the bodies; where one is null, the text of this release takes its place. */
  difference: DifferenceLine[]
}

type StoredChange = Omit<DocumentChange, 'slug' | 'locale' | 'difference'>

/** One change of a document with both texts: users agreed to them, so each can be read. */
export class FindDocumentChange {
  /** @throws NotFound also for the change of a setting */
  async execute(id: number): Promise<DocumentChange> {
    const change: StoredChange | null = await db
      .from('site_configuration_changes as c')
      .leftJoin('users as u', 'u.id', 'c.actor_id')
      .where('c.id', id)
      .select('c.id', 'c.version', 'c.key', 'c.before', 'c.after', 'c.reason')
      .select({ by: 'u.username', at: 'c.created_at' })
      .first()
    const document = change && documentOfKey(change.key)
    if (!document) throw new NotFound()
    const builtIn = await builtInDocument(document.slug, document.locale)
    const [before, after] = [change.before ?? builtIn, change.after ?? builtIn]
    return {
      ...change,
      ...document,
      difference: textDifference(before.body.trim(), after.body.trim()),
    }
  }
}
