import { type I18n } from '@adonisjs/i18n'
import i18nManager from '@adonisjs/i18n/services/main'
import siteConfig from '#config/site'
import { settings } from '#core/settings/settings'
import { htmlOf } from '#site/values/markdown'

/** The Markdown of a document as HTML, with its placeholders filled in. */
export function documentHtml(body: string, locale: string): string {
  return htmlOf(fillPlaceholders(body, i18nManager.locale(locale)))
}

const PLACEHOLDERS = ['operator', 'contact', 'processors'] as const

/** What stands in double braces and is no placeholder: it would be shown as it is. */
export function unknownPlaceholders(body: string): string[] {
  const found = [...body.matchAll(/\{\{([^{}\n]{0,60})\}\}/g)]
    .filter(([, name]) => !PLACEHOLDERS.some((known) => known === name))
    .map(([whole]) => whole)
  return [...new Set(found)]
}

/** Fills in the operator's name, contact and data processors (companies that process personal data for it). */
function fillPlaceholders(body: string, i18n: I18n): string {
  const email = settings.get('contact.email')
  const values: Record<(typeof PLACEHOLDERS)[number], string> = {
    operator: siteConfig.operator,
    contact: `[${email}](mailto:${email})`,
    processors: processorsIn(i18n),
  }
  return body.replace(
    /\{\{(\w+)\}\}/g,
    (whole, name: string) => (values as Record<string, string>)[name] ?? whole
  )
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
