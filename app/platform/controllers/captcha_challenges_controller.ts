import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { Captcha } from '#platform/captcha/captcha'
import { limit } from '#core/http/limits/rate_limit'

export default class CaptchaChallengesController {
  /** Get a captcha challenge. Its solution belongs to one comment. */
  @inject()
  async show(ctx: HttpContext, captcha: Captcha) {
    const { id: userId } = ctx.auth.user as { id: number }
    await limit(ctx, [{ key: `core.captcha:${userId}`, perMinute: 20, perHour: 200 }])
    return ctx.serialize({ challenge: await captcha.challenge({ purpose: 'comment', userId }) })
  }
}
