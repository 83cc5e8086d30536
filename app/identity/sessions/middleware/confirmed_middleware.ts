import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { Clock } from '#core/clock/clock'
import { ConfirmationRequired } from '#identity/errors'
import { isConfirmed } from '#identity/sessions/middleware/confirmation'

/**
 * Only for people who proved within the last ten minutes that it is they. Stands after `auth`;
 * a screen asks for the password or a code then, and repeats the call.
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
