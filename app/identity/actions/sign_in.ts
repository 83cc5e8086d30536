import { errors } from '@adonisjs/auth'
import User from '#identity/models/user'
import { InvalidCredentials } from '#identity/errors'

type Input = { email: string; password: string; locale: string }

/** Who is it that knows this password? */
export class SignIn {
  /**
   * Takes as long for an unknown address as for a wrong password. The language of this visit
   * becomes the one that the person is written to in.
   * @throws InvalidCredentials
   */
  async execute({ email, password, locale }: Input): Promise<User> {
    const user = await User.verifyCredentials(email, password).catch((error) => {
      throw error instanceof errors.E_INVALID_CREDENTIALS ? new InvalidCredentials() : error
    })
    if (user.locale !== locale) await user.merge({ locale }).save()
    return user
  }
}
