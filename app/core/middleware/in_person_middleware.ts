import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { Impersonating } from '#core/errors'

/**
 * What bears witness against a person must be their own doing: an admin who acts in their name
 * stops here. Programs with the person's token may pass.
 */
export default class InPersonMiddleware {
  handle({ impersonator }: HttpContext, next: NextFn) {
    if (impersonator) throw new Impersonating()
    return next()
  }
}
