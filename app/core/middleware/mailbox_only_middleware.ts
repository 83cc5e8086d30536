import env from '#start/env'
import app from '@adonisjs/core/services/app'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { NotFound } from '#core/errors'

/** The mailbox is there only where mails end in it. */
export default class MailboxOnlyMiddleware {
  handle(_ctx: HttpContext, next: NextFn) {
    if (app.inProduction || env.get('SMTP_HOST')) throw new NotFound()
    return next()
  }
}
