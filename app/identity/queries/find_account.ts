import { UnknownAccount } from '#identity/errors'
import User from '#identity/models/user'

export class FindAccount {
  /**
   * @param email in upper or lower case
   * @throws UnknownAccount
   */
  async execute(email: string): Promise<User> {
    const user = await User.query().whereRaw('lower(email) = lower(?)', [email.trim()]).first()
    if (!user) throw new UnknownAccount(email)
    return user
  }
}
