import type { HttpContext } from '@adonisjs/core/http'
import { NotFound } from '#core/errors'
import { readUnsubscribeToken } from '#notifications/engines/unsubscribe_url'
import { isMailRequired } from '#notifications/values/topics'

export default class UnsubscriptionsController {
  /** GET /unsubscribe/:token: asks before it ends emails. */
  async show({ inertia, params }: HttpContext) {
    const named = readUnsubscribeToken(params.token)
    if (!named || isMailRequired(named.topic)) throw new NotFound()
    return inertia.render('storefront/notifications/unsubscriptions/show', {
      token: params.token as string,
      topic: named.topic,
    })
  }
}
