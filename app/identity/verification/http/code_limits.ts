import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'
import { limit, perAddress } from '#core/http/limits/rate_limit'
import { TRIES } from '#identity/verification/http/tries'
import type { PhoneNumber } from '#identity/values/phone_number'
import type { CodeSubject } from '#identity/verification/models/verification_code'

/**
 * How often codes may be asked for: by an account, from a place, for an address. The last comes
 * last, so that a place that is refused already locks no further address; and each purpose has its
 * own, so that strangers who sign up with an address do not keep its owner from theirs.
 * @throws TooManyRequests
 */
export async function limitCodeRequests(
  ctx: HttpContext,
  { purpose, address, userId }: CodeSubject
) {
  await limit(ctx, [
    ...(userId ? [{ key: `identity.code_by:${userId}`, ...TRIES }] : []),
    ...perAddress(ctx, { key: 'identity.code_from', perMinute: 20, perHour: 60, blockMinutes: 15 }),
    { key: `identity.code:${purpose}:${address}`, ...TRIES },
  ])
}

/**
 * Short messages cost money, and some numbers earn it for whoever asks: what one number, account
 * and place may have, and a country in all. Narrow limits first, so that whoever is refused by
 * them takes nothing from the others.
 * @throws TooManyRequests
 */
export async function limitSmsRequests(
  ctx: HttpContext,
  { e164, country, userId }: PhoneNumber & { userId: number }
) {
  const { perNumberPerHour, perAccountPerHour, perPlacePerHour, perCountryPerHour } =
    marketplace.sms
  await limit(ctx, [
    { key: `identity.sms_by:${userId}`, ...TRIES, perHour: perAccountPerHour },
    { key: `identity.sms:${e164}`, ...TRIES, perHour: perNumberPerHour },
    ...perAddress(ctx, { key: 'identity.sms_from', perHour: perPlacePerHour }),
    { key: `identity.sms_to_country:${country}`, perHour: perCountryPerHour },
  ])
}

/**
 * How often somebody may try codes, whichever code it is: ten thousand guesses end after six in a
 * minute and twelve in an hour. Such a code is theirs alone, so nobody else's tries count against
 * its address. Call it before the code is looked at.
 * @throws TooManyRequests
 */
export async function limitCodeTries(ctx: HttpContext, userId: number) {
  await limit(ctx, [{ key: `identity.code_tries_by:${userId}`, ...TRIES }])
}
