import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import marketplace from '#config/marketplace'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import type { Actor } from '#core/http/actor'
import { UseSecondFactor, type SecondFactor } from '#identity/two_factor/actions/use_second_factor'
import { ChallengeExpired } from '#identity/errors'
import SignInChallenge, { hashChallenge } from '#identity/sign_in/models/sign_in_challenge'
import User from '#identity/models/user'
import { AssertMaySignIn } from '#identity/sign_in/actions/assert_may_sign_in'

type Input = { challenge: string; factor: SecondFactor; locale: string; actor: Actor }

/** The second step of a sign-in: checks the second factor after the password. */
@inject()
export class AnswerSignInChallenge {
  constructor(
    private secondFactor: UseSecondFactor,
    private assertMaySignIn: AssertMaySignIn,
    private clock: Clock
  ) {}

  /**
   * @throws ChallengeExpired when it is unknown, answered, tried five times or five minutes old, or when the password
   *   or the second factor was changed since
   * @throws InvalidTwoFactorCode, AccountBanned
   */
  async execute({ challenge, factor, locale, actor }: Input): Promise<User> {
    const counted = await this.countTry(challenge)
    const user = await User.findOrFail(counted.userId)
    await this.assertMaySignIn.execute(user)
    const passwordIsNewer = user.passwordChangedAt && user.passwordChangedAt > counted.createdAt
    if (!user.hasTwoFactor || passwordIsNewer) throw new ChallengeExpired()

    return atomically(undefined, async (trx) => {
      await this.consume(counted.id, trx)
      await this.secondFactor.execute({ user, factor, actor }, trx)
      return user
        .useTransaction(trx)
        .merge({ locale: user.languageOr(locale) })
        .save()
    })
  }

  /** A statement of its own, so that the attempt is counted even when the code is wrong. */
  private async countTry(token: string): Promise<SignInChallenge> {
    const open = { token_hash: hashChallenge(token) }
    const [counted] = await db
      .from('sign_in_challenges')
      .where(open)
      .whereNull('consumed_at')
      .where('expires_at', '>', this.clock.now().toJSDate())
      .where('attempts', '<', marketplace.twoFactor.challenge.attempts)
      .increment('attempts', 1)
      .returning('id')
    if (!counted) throw new ChallengeExpired()
    return SignInChallenge.findOrFail(counted.id)
  }

  private async consume(id: number, trx: TransactionClientContract) {
    const consumed = await trx
      .from('sign_in_challenges')
      .where({ id })
      .whereNull('consumed_at')
      .update({ consumed_at: this.clock.now().toJSDate() })
    if (Number(consumed) !== 1) throw new ChallengeExpired()
  }
}
