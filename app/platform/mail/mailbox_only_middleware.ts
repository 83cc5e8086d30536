import env from '#start/env'
import app from '@adonisjs/core/services/app'
import smsConfig from '#config/sms'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { NotFound } from '#core/errors'

/** The mailbox exists only when emails or text messages are delivered to it. */
export default class MailboxOnlyMiddleware {
  handle(_ctx: HttpContext, next: NextFn) {
    const isUsed = !env.get('SMTP_HOST') || smsConfig.driver === 'mailbox'
    if (app.inProduction || !isUsed) throw new NotFound()
    return next()
  }
}
