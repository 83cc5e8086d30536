import type { HttpContext } from '@adonisjs/core/http'
import { addressOf, forgive, giveBack, limit, type LimitRule } from '#core/http/rate_limit'

const TRIES = { perMinute: 6, perHour: 12, blockMinutes: 15 }

/** What is counted while somebody guesses: six in a minute, twelve in an hour, of each. */
type Tries = { kind: 'password' | 'second_factor'; account: LimitRule[]; place: LimitRule }

/** Guesses at a password, wherever it is asked for. */
export function passwordTries(ctx: HttpContext, email: string): Tries {
  return {
    kind: 'password',
    account: [{ key: `identity.sign_in:${email}`, ...TRIES }],
    place: { key: `identity.sign_in_from:${addressOf(ctx)}`, ...TRIES },
  }
}

/**
 * Guesses at a code of the app or a recovery code, wherever it is asked for.
 * @param userId nobody, when the question itself was made up
 */
export function secondFactorTries(ctx: HttpContext, userId: number | null): Tries {
  return {
    kind: 'second_factor',
    account: userId ? [{ key: `identity.second_factor:${userId}`, ...TRIES }] : [],
    place: { key: `identity.second_factor_from:${addressOf(ctx)}`, ...TRIES },
  }
}

/**
 * Counts the try before the work looks at it; a right one does not count.
 * @throws TooManyRequests
 */
export async function counted<Outcome>(
  ctx: HttpContext,
  { account, place, kind }: Tries,
  work: () => Promise<Outcome>
): Promise<Outcome> {
  await limit(ctx, [...account, place])
  const outcome = await work()
  // The owner's password clears the way for them; six digits are too few to forget guesses for.
  await (kind === 'password' ? forgive(account) : giveBack(account))
  // Knowing one's own secret says nothing about the guesses at others' before it.
  await giveBack([place])
  return outcome
}
