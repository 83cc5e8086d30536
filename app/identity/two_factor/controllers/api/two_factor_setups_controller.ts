import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { SetUpTwoFactor } from '#identity/two_factor/actions/set_up_two_factor'

export default class TwoFactorSetupsController {
  /** POST /user/2fa/setup: a secret for the app. Nothing is protected yet. */
  @inject()
  async store({ auth, serialize }: HttpContext, setUp: SetUpTwoFactor) {
    return serialize(await setUp.execute({ user: auth.getUserOrFail() }))
  }
}
