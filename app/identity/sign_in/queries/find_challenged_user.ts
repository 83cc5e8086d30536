import SignInChallenge, { hashChallenge } from '#identity/sign_in/models/sign_in_challenge'

/** Whose guesses are to be counted? */
export class FindChallengedUser {
  /** @returns the user's id, whatever became of the challenge; null for one that never was */
  async execute(challenge: string): Promise<number | null> {
    const found = await SignInChallenge.findBy({ tokenHash: hashChallenge(challenge) })
    return found?.userId ?? null
  }
}
