import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'
import { limit, perAddress } from '#core/http/limits/rate_limit'
import { ATTEMPT_LIMITS } from '#identity/verification/controllers/attempt_limits'
import type { PhoneNumber } from '#identity/values/phone_number'
import type { CodeSubject } from '#identity/verification/models/verification_code'

/**
 * Limits requests for codes by account, network and recipient. The recipient's limit comes last, so that a rejected
 * client does not use up further recipients' limits. Each purpose has its own limit, so that sign-up attempts by
 * strangers do not block an address's owner.
 * @throws TooManyRequests
 */
export async function limitCodeRequests(
  ctx: HttpContext,
  { purpose, address, userId }: CodeSubject
) {
  await limit(ctx, [
    ...(userId ? [{ key: `identity.code_by:${userId}`, ...ATTEMPT_LIMITS }] : []),
    ...perAddress(ctx, { key: 'identity.code_from', perMinute: 20, perHour: 60, blockMinutes: 15 }),
    { key: `identity.code:${purpose}:${address}`, ...ATTEMPT_LIMITS },
  ])
}

/**
 * Limits text messages, which cost money and can be abused for revenue fraud: per number, account and network, and in
 * total per country. Narrow limits come first, so that rejected requests do not use up the wider ones.
 * @throws TooManyRequests
 */
export async function limitSmsRequests(
  ctx: HttpContext,
  { e164, country, userId }: PhoneNumber & { userId: number }
) {
  const { perNumberPerHour, perAccountPerHour, perPlacePerHour, perCountryPerHour } =
    marketplace.sms
  await limit(ctx, [
    { key: `identity.sms_by:${userId}`, ...ATTEMPT_LIMITS, perHour: perAccountPerHour },
    { key: `identity.sms:${e164}`, ...ATTEMPT_LIMITS, perHour: perNumberPerHour },
    ...perAddress(ctx, { key: 'identity.sms_from', perHour: perPlacePerHour }),
    { key: `identity.sms_to_country:${country}`, perHour: perCountryPerHour },
  ])
}

/**
 * Limits attempts with codes per user, whatever the code: six per minute and twelve per hour. A code is bound to its
 * user, so attempts of others do not count. Must be called before the code is checked.
 * @throws TooManyRequests
 */
export async function limitCodeTries(ctx: HttpContext, userId: number) {
  await limit(ctx, [{ key: `identity.code_tries_by:${userId}`, ...ATTEMPT_LIMITS }])
}
