import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { SetUpTwoFactor } from '#identity/two_factor/actions/set_up_two_factor'

export default class TwoFactorSetupsController {
  /**
   * Begin to set up two-factor authentication. Gives the secret for the app; protects nothing yet.
   */
  @inject()
  async store({ auth, serialize }: HttpContext, setUp: SetUpTwoFactor) {
    return serialize(await setUp.execute({ user: auth.getUserOrFail() }))
  }
}
