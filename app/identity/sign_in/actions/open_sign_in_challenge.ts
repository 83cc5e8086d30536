import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import marketplace from '#config/marketplace'
import { Clock } from '#core/clock/clock'
import { InvalidCredentials } from '#identity/errors'
import { generateChallenge, hashChallenge } from '#identity/sign_in/models/sign_in_challenge'
import type User from '#identity/models/user'

const { minutes } = marketplace.twoFactor.challenge

export type OpenedChallenge = { challenge: string; expiresInSeconds: number }

/** A change of the password deletes challenges; none may be created after it with the old password. */
const OPEN = `
  insert into sign_in_challenges (user_id, token_hash, attempts, created_at, expires_at)
  select u.id, :tokenHash, 0, :now, :end
    from users u
   where u.id = :userId and u.password = :password and u.access_epoch = :epoch
     for share`

/** Stores that the password was correct, until the second factor follows. */
@inject()
export class OpenSignInChallenge {
  constructor(private clock: Clock) {}

  /**
   * @param user as loaded for the check of the password
   * @returns the token, which is stored only as a hash
   * @throws InvalidCredentials when the password was changed during the check
   */
  async execute({ id: userId, password, accessEpoch }: User): Promise<OpenedChallenge> {
    const token = generateChallenge()
    const now = this.clock.now()
    const opened = await db.rawQuery(OPEN, {
      userId,
      password,
      epoch: accessEpoch,
      tokenHash: hashChallenge(token),
      now: now.toJSDate(),
      end: now.plus({ minutes }).toJSDate(),
    })
    if (opened.rowCount !== 1) throw new InvalidCredentials()
    return { challenge: token, expiresInSeconds: minutes * 60 }
  }
}
