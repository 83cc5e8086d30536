import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** What a proof is valid for: one kind of action by one user. */
export type CaptchaBond = { purpose: 'comment'; userId: number }

/** Port to a captcha, which limits automated mass actions. */
export abstract class Captcha {
  /** A challenge for the browser, in a format between the adapter and its client code. */
  abstract challenge(bond: CaptchaBond): Promise<string>

  /** @throws CaptchaFailed when the response is no solution of a challenge for this action and user, or is too old */
  abstract check(response: string, bond: CaptchaBond): Promise<Solved>
}

/** A solved challenge. */
export interface Solved {
  /**
   * Uses up the solution, in the transaction of the action: it counts once, unless the action is rolled back.
   * @throws CaptchaFailed when it was used before
   */
  spend(trx: TransactionClientContract): Promise<void>
}
