import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { Clock } from '#core/clock/clock'
import { ConfirmationRequired } from '#identity/errors'
import { isConfirmed } from '#identity/sessions/middleware/confirmation'

/**
 * Requires a confirmation of identity within the last ten minutes. Runs after `auth`; the page asks for the password
 * or a code and repeats the call.
 */
@inject()
export default class ConfirmedMiddleware {
  constructor(private clock: Clock) {}

  async handle({ auth, session }: HttpContext, next: NextFn) {
    const { hasTwoFactor } = auth.getUserOrFail()
    if (!isConfirmed(session, this.clock.now())) {
      throw new ConfirmationRequired(hasTwoFactor ? 'code' : 'password')
    }
    return next()
  }
}
