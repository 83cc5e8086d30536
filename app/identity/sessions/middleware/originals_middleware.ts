import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { InsufficientScope } from '#core/errors'
import { isReading } from '#core/http/is_reading'

/**
 * Access tokens need the scope `originals` to download originals, so that a read token cannot take a whole shop's
 * files. Browser sessions pass. Runs after `auth`.
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
