import type { HttpContext } from '@adonisjs/core/http'
import { limit, type LimitRule, perAddress, uncountAttempt } from '#core/http/limits/rate_limit'
import { knownDevice } from '#identity/controllers/known_device'

/** Limits of attempts at a secret: per minute and per hour, then a block. */
export const ATTEMPT_LIMITS = { perMinute: 6, perHour: 12, blockMinutes: 15 }

/**
 * Limits of password attempts, wherever a password is asked for: per account and network, or per known browser of the
 * owner. In a known browser, attempts of others, even from the same network, do not lock the owner out; and its
 * attempts do not count for the account. The network's limit comes first, so that a rejected client cannot lock
 * further accounts.
 */
export async function passwordAttemptLimits(ctx: HttpContext, email: string): Promise<LimitRule[]> {
  const device = await knownDevice(ctx, email)
  if (device) return [{ key: `identity.sign_in_device:${device}`, ...ATTEMPT_LIMITS }]
  return [
    ...perAddress(ctx, { key: 'identity.sign_in_from', ...ATTEMPT_LIMITS }),
    { key: `identity.sign_in:${email}`, ...ATTEMPT_LIMITS },
  ]
}

/**
 * Limits of attempts with codes of the app or recovery codes.
 * @param userId null when the challenge is unknown
 */
export function secondFactorTries(ctx: HttpContext, userId: number | null): LimitRule[] {
  return [
    ...perAddress(ctx, { key: 'identity.second_factor_from', ...ATTEMPT_LIMITS }),
    ...(userId ? [{ key: `identity.second_factor:${userId}`, ...ATTEMPT_LIMITS }] : []),
  ]
}

/**
 * Counts the attempt before it is checked. A successful one is not counted, but does not reset the others, so that an
 * owner's sign-in gives no further attempts to an attacker.
 * @throws TooManyRequests
 */
export async function counted<Outcome>(
  ctx: HttpContext,
  tries: LimitRule[],
  work: () => Promise<Outcome>
): Promise<Outcome> {
  await limit(ctx, tries)
  const outcome = await work()
  await uncountAttempt(tries)
  return outcome
}
