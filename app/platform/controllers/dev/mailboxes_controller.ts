import vine from '@vinejs/vine'
import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { searchField } from '#core/http/fields/text_fields'
import { Mailbox } from '#platform/mail/mailbox'

/** Cut to the longest address: a longer one matches nothing. */
const mailboxFilter = vine.create({ to: searchField(254).optional() })

/** Lists sent emails and text messages when no SMTP server is configured. Not in production. */
@inject()
export default class MailboxesController {
  constructor(private mailbox: Mailbox) {}

  async index({ request, view }: HttpContext) {
    const { to } = await request.validateUsing(mailboxFilter)
    return view.render('dev/mailbox', { messages: await this.mailbox.list(to), to })
  }

  async show({ request, serialize }: HttpContext) {
    const { to } = await request.validateUsing(mailboxFilter)
    return serialize({ items: await this.mailbox.list(to) } as Record<string, any>)
  }
}
