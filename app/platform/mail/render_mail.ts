import edge from 'edge.js'
import { inject } from '@adonisjs/core'
import i18nManager from '@adonisjs/i18n/services/main'
import { appUrl } from '#config/app'
import { settings } from '#core/settings/settings'
import { mailKindOf } from '#platform/mail/mail_kind'
import { readableText } from '#platform/mail/readable_text'
import type { Mail, MailContent } from '#platform/mail/messages'

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
