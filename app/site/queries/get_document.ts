import { type I18n } from '@adonisjs/i18n'
import i18nManager from '@adonisjs/i18n/services/main'
import siteConfig from '#config/site'
import { documentSource } from '#platform/documents/document_source'
import { UnknownDocument } from '#site/errors'
import { htmlOf } from '#site/values/markdown'

export const DOCUMENTS = ['about', 'privacy', 'terms'] as const

export type SiteDocument = {
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
    return { slug, ...metadata, html: htmlOf(fillPlaceholders(body, i18nManager.locale(locale))) }
  }
}

/** Fills in the operator's name, contact and data processors (companies that process personal data for it). */
function fillPlaceholders(body: string, i18n: I18n): string {
  const values: Record<string, string> = {
    operator: siteConfig.operator,
    contact: `[${siteConfig.contactEmail}](mailto:${siteConfig.contactEmail})`,
    processors: processorsIn(i18n),
  }
  return body.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole)
}

function processorsIn(i18n: I18n): string {
  const { mail, sms, files } = siteConfig.processors
  const configured = Object.entries({ mail, sms, files }).filter(([, host]) => host !== null)
  const lines = configured.map(([service, host]) =>
    i18n.t(`site.processors.${service}`, { host: host! })
  )
  return (lines.length > 0 ? lines : [i18n.t('site.processors.none')])
    .map((line) => `  - ${line}`)
    .join('\n')
}
