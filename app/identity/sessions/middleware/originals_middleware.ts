import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { InsufficientScope } from '#core/errors'
import { isReading } from '#core/http/is_reading'

/**
 * A program gets an original only with a token that was made for it: a token that reads would otherwise carry a whole
 * shop away. People at the screen pass. Stands behind `auth`.
 */
export default class OriginalsMiddleware {
  handle({ auth, request }: HttpContext, next: NextFn) {
    const asksForIt = isReading(request) || request.input('downloadMethod') === 'original'
    const isProgram = auth.authenticatedViaGuard === 'token'
    if (asksForIt && isProgram && !auth.use('token').scopes.includes('originals')) {
      throw new InsufficientScope()
    }
    return next()
  }
}
