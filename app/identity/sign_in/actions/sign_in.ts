import { inject } from '@adonisjs/core'
import { errors } from '@adonisjs/auth'
import {
  OpenSignInChallenge,
  type OpenedChallenge,
} from '#identity/sign_in/actions/open_sign_in_challenge'
import { InvalidCredentials } from '#identity/errors'
import User from '#identity/models/user'
import { AssertMaySignIn } from '#identity/sign_in/actions/assert_may_sign_in'

type Input = { email: string; password: string; locale: string }

/** Either a signed-in user, or a challenge for the second factor. */
type SignedIn = { user: User; owed?: never } | { user?: never; owed: OpenedChallenge }

/** Signs a user in by password. */
@inject()
export class SignIn {
  constructor(
    private assertMaySignIn: AssertMaySignIn,
    private openChallenge: OpenSignInChallenge
  ) {}

  /**
   * Takes the same time for an unknown address as for a wrong password. The language of the user interface becomes
   * the language of emails, unless one was chosen.
   * @throws InvalidCredentials
   * @throws AccountBanned with the correct password only
   */
  async execute({ email, password, locale }: Input): Promise<SignedIn> {
    const user = await User.verifyCredentials(email, password).catch((error) => {
      throw error instanceof errors.E_INVALID_CREDENTIALS ? new InvalidCredentials() : error
    })
    await this.assertMaySignIn.execute(user)
    if (user.hasTwoFactor) return { owed: await this.openChallenge.execute(user) }

    const language = user.languageOr(locale)
    if (user.locale !== language) await user.merge({ locale: language }).save()
    return { user }
  }
}
