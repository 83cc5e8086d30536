import { readFile } from 'node:fs/promises'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

export type DocumentSource = {
  title: string
  description: string
  /** Date since which this text is in force, `YYYY-MM-DD`. */
  version: string
  /** Markdown. */
  body: string
}

/** The operator's text in the configuration under `document.<slug>.<locale>`, otherwise the one of this release. */
export async function documentSource(
  { slug, locale }: { slug: string; locale: string },
  client: QueryClientContract = db.connection()
): Promise<DocumentSource> {
  const key = `document.${slug}.${locale}`
  const row = await client.from('site_configurations').where({ key }).first()
  return row?.value ?? builtInDocument(slug, locale)
}

const read = new Map<string, Promise<DocumentSource>>()

/** The text of this release. */
export function builtInDocument(slug: string, locale: string): Promise<DocumentSource> {
  const path = app.makePath(`resources/documents/${locale}/${slug}.md`)
  if (!read.has(path)) read.set(path, readFile(path, 'utf8').then(parsed))
  return read.get(path)!
}

/** Front matter (lines of `name: value` between two lines of three hyphens), followed by the text. */
function parsed(file: string): DocumentSource {
  const [, head = '', body = ''] = file.split(/^---\n/m, 3)
  const lines = head.trim().split('\n')
  const metadata = Object.fromEntries(lines.map((line) => line.split(/: (.*)/, 2)))
  return { ...(metadata as Omit<DocumentSource, 'body'>), body }
}
