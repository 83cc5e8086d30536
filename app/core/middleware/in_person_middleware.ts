import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { Impersonating } from '#core/errors'

/**
 * Rejects impersonating admins where the action itself is evidence against the user. Clients with the user's token
 * pass.
 */
export default class InPersonMiddleware {
  handle({ impersonator }: HttpContext, next: NextFn) {
    if (impersonator) throw new Impersonating()
    return next()
  }
}
