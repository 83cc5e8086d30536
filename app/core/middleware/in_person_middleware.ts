import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { Impersonating } from '#core/errors'

/**
 * Rejects impersonating admins where the action counts as the user's own declaration, such as a consent. Clients with
 * the user's token are admitted.
 */
export default class InPersonMiddleware {
  handle({ impersonator }: HttpContext, next: NextFn) {
    if (impersonator) throw new Impersonating()
    return next()
  }
}
