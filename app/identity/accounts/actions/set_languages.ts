import { atomically } from '#core/database/atomically'
import { lockAccount } from '#identity/actions/lock_account'
import type User from '#identity/models/user'

type Input = {
  userId: number
  /** Language of the user interface. */
  screen: string
  /** Null follows the user interface; absent leaves the choice unchanged. */
  mailLanguage?: string | null
}

/** Sets the language of a user's emails. */
export class SetLanguages {
  async execute({ userId, screen, mailLanguage }: Input): Promise<User> {
    return atomically(undefined, async (trx) => {
      const user = await lockAccount(userId, trx)
      if (mailLanguage !== undefined) {
        user.merge({ localeIsChosen: mailLanguage !== null, locale: mailLanguage ?? screen })
      }
      return user.merge({ locale: user.languageOr(screen) }).save()
    })
  }
}
