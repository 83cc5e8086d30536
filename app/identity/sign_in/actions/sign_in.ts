import { inject } from '@adonisjs/core'
import { errors } from '@adonisjs/auth'
import {
  OpenSignInChallenge,
  type OpenedChallenge,
} from '#identity/sign_in/actions/open_sign_in_challenge'
import { InvalidCredentials } from '#identity/errors'
import User from '#identity/models/user'
import { AssertMaySignIn } from '#identity/sign_in/guards/assert_may_sign_in'

type Input = { email: string; password: string; locale: string }

/** Either the person is in, or a second factor is owed first. */
type SignedIn = { user: User; owed?: never } | { user?: never; owed: OpenedChallenge }

/** Who is it that knows this password? */
@inject()
export class SignIn {
  constructor(
    private assertMaySignIn: AssertMaySignIn,
    private openChallenge: OpenSignInChallenge
  ) {}

  /**
   * Takes as long for an unknown address as for a wrong password. The language of this visit
   * becomes the one that the person is written to in, unless they chose one.
   * @throws InvalidCredentials
   * @throws AccountBanned with the right password only
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
