import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** What a proof is good for: one kind of deed, by one person. */
export type CaptchaBond = { purpose: 'comment'; userId: number }

/** Keeps programs from doing in masses what people do now and then. */
export abstract class Captcha {
  /** A task for the browser. What it looks like is between the adapter and its half in the browser. */
  abstract challenge(bond: CaptchaBond): Promise<string>

  /** @throws CaptchaFailed when this is no solution of a task for this deed of this person, or too old */
  abstract check(response: string, bond: CaptchaBond): Promise<Solved>
}

/** A task that was solved. */
export interface Solved {
  /**
   * Uses the solution up, together with the deed: it counts once, and again only if the deed was rolled back.
   * @throws CaptchaFailed when it has been used
   */
  spend(trx: TransactionClientContract): Promise<void>
}
