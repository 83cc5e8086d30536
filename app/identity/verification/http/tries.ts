import type { HttpContext } from '@adonisjs/core/http'
import { giveBack, limit, perAddress, type LimitRule } from '#core/http/limits/rate_limit'
import { knownDevice } from '#identity/http/known_device'

/** How often a secret may be guessed at: a window of a minute and one of an hour, then a pause. */
export const TRIES = { perMinute: 6, perHour: 12, blockMinutes: 15 }

/**
 * Guesses at a password, wherever it is asked for: of the account and of the place, or of the one
 * browser that its owner is known in. There strangers' guesses, even from their own network, do
 * not lock them out; and what is tried there takes nothing from the account's own count. Places
 * come first: one that is refused already must not lock account after account.
 */
export async function passwordTries(ctx: HttpContext, email: string): Promise<LimitRule[]> {
  const device = await knownDevice(ctx, email)
  if (device) return [{ key: `identity.sign_in_device:${device}`, ...TRIES }]
  return [
    ...perAddress(ctx, { key: 'identity.sign_in_from', ...TRIES }),
    { key: `identity.sign_in:${email}`, ...TRIES },
  ]
}

/**
 * Guesses at a code of the app or a recovery code, wherever it is asked for.
 * @param userId nobody, when the question itself was made up
 */
export function secondFactorTries(ctx: HttpContext, userId: number | null): LimitRule[] {
  return [
    ...perAddress(ctx, { key: 'identity.second_factor_from', ...TRIES }),
    ...(userId ? [{ key: `identity.second_factor:${userId}`, ...TRIES }] : []),
  ]
}

/**
 * Counts the try before the work looks at it. A right one does not count, and forgets none of the
 * others: the owner's sign-in gives those who guess meanwhile nothing back.
 * @throws TooManyRequests
 */
export async function counted<Outcome>(
  ctx: HttpContext,
  tries: LimitRule[],
  work: () => Promise<Outcome>
): Promise<Outcome> {
  await limit(ctx, tries)
  const outcome = await work()
  await giveBack(tries)
  return outcome
}
