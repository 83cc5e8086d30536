import { atomically } from '#core/database/atomically'
import { lockAccount } from '#identity/locks/lock_account'
import type User from '#identity/models/user'

type Input = {
  userId: number
  /** The language of the screen. */
  screen: string
  /** Null follows the screen; absent leaves the choice as it is. */
  mailLanguage?: string | null
}

/** Decides in which language somebody is written to. */
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
