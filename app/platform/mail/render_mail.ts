import edge from 'edge.js'
import { inject } from '@adonisjs/core'
import i18nManager from '@adonisjs/i18n/services/main'
import { appUrl } from '#config/app'
import { settings } from '#core/settings/settings'
import type { Mail, MailContent } from '#platform/mail/messages'

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
  '&#x2F;': '/',
  '&nbsp;': ' ',
}

/** Quoted words keep their lines, each marked as in a reply. */
function quoted(words: string): string {
  const lines = words.split('\n').filter((line) => line.trim() !== '')
  return lines.map((line) => `<p>&gt; ${line}</p>`).join('')
}

/** Converts the simple HTML of an email to text: paragraphs and rows to lines, links followed by their URL. */
export function readableText(html: string, locale: string): string {
  return html
    .replace(/<blockquote[^>]*>([\s\S]*?)<\/blockquote>/gi, (_, words: string) => quoted(words))
    .replace(/<a\b[^>]*\bhref="([^"]*)"[^>]*>([\s\S]*?)<\/a>/gi, '$2: $1')
    .replace(/\s+/g, ' ')
    .replace(/ ?<\/th> ?/gi, locale.startsWith('en') ? ': ' : '：')
    .replace(/<\/(p|div|h[1-6]|li|tr|ul|ol)>|<br\s*\/?>/gi, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? entity)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n\n')
}

/** Emails sent on request, possibly to the wrong address: they say that a recipient who did not request them can ignore them. */
const REQUESTED_MAILS = [
  'identity/sign_up_code',
  'identity/change_email_code',
  'identity/verify_email_code',
  'identity/become_creator_code',
  'identity/password_reset',
  'identity/already_registered',
]

/** The end of a creator's time is about a shop, so that mail is a business one. */
const APPLICATION_MAILS = [
  'applications/received',
  'applications/approved',
  'applications/rejected',
]

export type MailKind = 'asked' | 'security' | 'application' | 'business'

/**
 * Selects the footer of an email: requested emails may be ignored, security warnings may not, and emails about orders
 * and shops should be kept.
 */
export function mailKindOf(template: string): MailKind {
  if (REQUESTED_MAILS.includes(template)) return 'asked'
  if (APPLICATION_MAILS.includes(template)) return 'application'
  return template.startsWith('identity/') ? 'security' : 'business'
}

type Values = Record<string, any>

/**
 * Renders an email. The template has the body only and gets `data`, `t(key, values)` for the texts under
 * `mails.<module>.<mail>`, `locale` and `appUrl`; the layout (mails/layout.edge) defines the classes `button`, `code`
 * and `quiet`, and mails/figures.edge shows rows of a label and its value. The text part is the body without tags.
 */
@inject()
export class RenderMail {
  async execute({ template, locale, data = {}, unsubscribe }: Mail): Promise<MailContent> {
    const i18n = i18nManager.locale(locale)
    const messages = `mails.${template.replaceAll('/', '.')}`
    const t = (key: string, values: Values = {}) => i18n.t(`${messages}.${key}`, values)
    const subject = t('subject', data)
    const scope = { ...data, t, locale, appUrl, subject }

    const body = await edge.render(`mails/${template}`, scope)
    const kind = unsubscribe ? 'news' : mailKindOf(template)
    const footer = i18n.t(`mails.layout.footer.${kind}`, {
      contact: settings.get('contact.email'),
    })
    const stop = unsubscribe && {
      label: i18n.t('mails.layout.unsubscribe'),
      page: `${unsubscribe.page}?lang=${locale}`,
    }
    const html = await edge.render('mails/layout', { ...scope, body, footer, stop })
    const end = stop ? `${stop.label}: ${stop.page}\n` : ''
    return { subject, html, text: `${readableText(body, locale)}\n\n${footer}\n${end}${appUrl}\n` }
  }
}
