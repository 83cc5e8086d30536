import { inject } from '@adonisjs/core'
import marketplace from '#config/marketplace'
import { Clock } from '#core/clock/clock'
import SignInChallenge, { drawChallenge, hashChallenge } from '#identity/models/sign_in_challenge'
import type User from '#identity/models/user'

const { minutes } = marketplace.twoFactor.challenge

export type OpenedChallenge = { challenge: string; expiresInSeconds: number }

/** Remembers that a password was right, until the second factor follows. */
@inject()
export class OpenSignInChallenge {
  constructor(private clock: Clock) {}

  /** @returns the only copy of the token */
  async execute(user: User): Promise<OpenedChallenge> {
    const token = drawChallenge()
    const now = this.clock.now()
    await SignInChallenge.create({
      userId: user.id,
      tokenHash: hashChallenge(token),
      attempts: 0,
      expiresAt: now.plus({ minutes }),
      createdAt: now,
    })
    return { challenge: token, expiresInSeconds: minutes * 60 }
  }
}
