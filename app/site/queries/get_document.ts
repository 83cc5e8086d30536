import { readFile } from 'node:fs/promises'
import { type I18n } from '@adonisjs/i18n'
import app from '@adonisjs/core/services/app'
import i18nManager from '@adonisjs/i18n/services/main'
import db from '@adonisjs/lucid/services/db'
import siteConfig from '#config/site'
import { UnknownDocument } from '#site/errors'
import { htmlOf } from '#site/queries/markdown'

export const DOCUMENTS = ['about', 'privacy', 'terms'] as const

type Source = { title: string; description: string; version: string; body: string }

export type SiteDocument = {
  slug: string
  title: string
  description: string
  /** Since when it reads like this, as `YYYY-MM-DD`. */
  version: string
  html: string
}

/** What do we say about ourselves, people's data and the terms? */

export class GetDocument {
  /**
   * The text of the house, or the one that stands in the configuration under
   * `document.<slug>.<locale>`: `{ title, description, version, body }`, the body in Markdown.
   *
   * @throws UnknownDocument
   */
  async execute({ slug, locale }: { slug: string; locale: string }): Promise<SiteDocument> {
    if (!DOCUMENTS.some((known) => known === slug)) throw new UnknownDocument()
    const written = await this.written(slug, locale)
    const { body, ...face } = written ?? (await this.ours(slug, locale))
    return { slug, ...face, html: htmlOf(filled(body, i18nManager.locale(locale))) }
  }

  private async written(slug: string, locale: string): Promise<Source | null> {
    const key = `document.${slug}.${locale}`
    const row = await db.from('site_configurations').where({ key }).first()
    return row?.value ?? null
  }

  private async ours(slug: string, locale: string): Promise<Source> {
    return parsed(await readFile(app.makePath(`resources/documents/${locale}/${slug}.md`), 'utf8'))
  }
}

/** Lines of `name: value` between two of three hyphens, then the text. */
function parsed(file: string): Source {
  const [, head = '', body = ''] = file.split(/^---\n/m, 3)
  const lines = head.trim().split('\n')
  const face = Object.fromEntries(lines.map((line) => line.split(/: (.*)/, 2)))
  return { ...(face as Omit<Source, 'body'>), body }
}

/** What only the operator knows: who they are, how to reach them, who works for them. */
function filled(body: string, i18n: I18n): string {
  const values: Record<string, string> = {
    operator: siteConfig.operator,
    contact: `[${siteConfig.contactEmail}](mailto:${siteConfig.contactEmail})`,
    processors: processorsIn(i18n),
  }
  return body.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole)
}

function processorsIn(i18n: I18n): string {
  const { mail, sms, files } = siteConfig.processors
  const named = Object.entries({ mail, sms, files }).filter(([, host]) => host !== null)
  const lines = named.map(([what, host]) => i18n.t(`site.processors.${what}`, { host: host! }))
  return (lines.length > 0 ? lines : [i18n.t('site.processors.none')])
    .map((line) => `  - ${line}`)
    .join('\n')
}
