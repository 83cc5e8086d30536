import db from '@adonisjs/lucid/services/db'
import type { Column, Row } from '#core/database/row'
import { NotFound } from '#core/errors'
import type User from '#identity/models/user'
import { builtInDocument, type DocumentSource } from '#platform/documents/document_source'
import type ConfigurationChange from '#site/models/configuration_change'
import { documentOfKey, type DocumentSlug } from '#site/values/document_key'

type DifferenceLine = { kind: 'same' | 'removed' | 'added'; text: string }

/** Beyond this many pairs of lines the middle is shown as replaced as a whole. */
const MAX_PAIRS = 4_000_000

/** The lines of two texts in order: which are in both, which only in the first or in the second one. */
function textDifference(before: string, after: string): DifferenceLine[] {
  const [old, young] = [before.split('\n'), after.split('\n')]
  let start = 0
  while (start < old.length && start < young.length && old[start] === young[start]) start++
  let end = 0
  const rest = Math.min(old.length, young.length) - start
  while (end < rest && old.at(-1 - end) === young.at(-1 - end)) end++
  return [
    ...old.slice(0, start).map(as('same')),
    ...middleDifference(old.slice(start, old.length - end), young.slice(start, young.length - end)),
    ...old.slice(old.length - end).map(as('same')),
  ]
}

const as = (kind: DifferenceLine['kind']) => (text: string) => ({ kind, text })

/** By the longest common subsequence. */
function middleDifference(old: string[], young: string[]): DifferenceLine[] {
  if (old.length * young.length > MAX_PAIRS) {
    return [...old.map(as('removed')), ...young.map(as('added'))]
  }
  const common = commonLengths(old, young)
  const lines: DifferenceLine[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < young.length) {
    if (i < old.length && j < young.length && old[i] === young[j]) {
      lines.push(as('same')(old[i]!))
      i++
      j++
    } else if (j === young.length || (i < old.length && common[i + 1]![j]! >= common[i]![j + 1]!)) {
      lines.push(as('removed')(old[i++]!))
    } else {
      lines.push(as('added')(young[j++]!))
    }
  }
  return lines
}

/** How many lines the ends of both texts have in common, by where they begin. */
function commonLengths(old: string[], young: string[]): Uint16Array[] {
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint16Array(young.length + 1))
  for (let i = old.length - 1; i >= 0; i--) {
    const [row, below] = [lengths[i]!, lengths[i + 1]!]
    for (let j = young.length - 1; j >= 0; j--) {
      row[j] = old[i] === young[j] ? below[j + 1]! + 1 : Math.max(below[j]!, row[j + 1]!)
    }
  }
  return lengths
}

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
