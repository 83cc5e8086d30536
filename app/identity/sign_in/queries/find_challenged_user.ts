import SignInChallenge, { hashChallenge } from '#identity/sign_in/models/sign_in_challenge'

/** Finds the user of a challenge, to count attempts. */
export class FindChallengedUser {
  /** @returns the user's id, also for an expired challenge; null for an unknown one */
  async execute(challenge: string): Promise<number | null> {
    const found = await SignInChallenge.findBy({ tokenHash: hashChallenge(challenge) })
    return found?.userId ?? null
  }
}
