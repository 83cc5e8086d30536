import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { limit, perAddress } from '#core/http/limits/rate_limit'
import { Unsubscribe } from '#notifications/settings/actions/unsubscribe'

const PER_MINUTE = 60

export default class UnsubscriptionsController {
  /** Open the page that ends emails of a kind. Reading changes nothing: mail scanners follow links. */
  async show({ params, response }: HttpContext) {
    return response.redirect().toPath(`/unsubscribe/${params.token}`)
  }

  /** End emails of a kind, by the token of such an email. Without a sign-in (RFC 8058); the body is ignored. */
  @inject()
  async store(ctx: HttpContext, unsubscribe: Unsubscribe) {
    const rule = { key: 'notifications.unsubscribe', perMinute: PER_MINUTE }
    await limit(ctx, perAddress(ctx, rule))
    await unsubscribe.execute({ token: ctx.params.token })
    return ctx.serialize({ unsubscribed: true })
  }
}
