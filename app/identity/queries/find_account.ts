import { UnknownAccount } from '#identity/errors'
import User from '#identity/models/user'

const ID = /^[1-9]\d{0,8}$/

/** An account as people name it. */
export class FindAccount {
  /**
   * @param name its email address or username in upper or lower case, or its id
   * @throws UnknownAccount
   */
  async execute(name: string): Promise<User> {
    const text = name.trim()
    const query = User.query()
    if (ID.test(text)) query.where('id', Number(text))
    else query.whereRaw(`lower(${text.includes('@') ? 'email' : 'username'}) = lower(?)`, [text])
    const user = await query.first()
    if (!user) throw new UnknownAccount(text)
    return user
  }
}
