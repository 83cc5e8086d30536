import { DateTime } from 'luxon'
import type { PayPalClient } from '#partners/paypal/paypal_client'

/** Headers of PayPal's webhooks, and the fields under which they are sent back for verification. */
const SIGNED_BY = {
  'paypal-transmission-sig': 'transmission_sig',
  'paypal-transmission-id': 'transmission_id',
  'paypal-transmission-time': 'transmission_time',
  'paypal-cert-url': 'cert_url',
  'paypal-auth-algo': 'auth_algo',
}

/** PayPal repeats a message for three days. */
const OLDEST_MESSAGE = { days: 3, hours: 1 }
const MAX_CLOCK_SKEW = { minutes: 5 }

/**
 * Whether PayPal sent this webhook, for our webhook id and lately: PayPal itself verifies the signature of the exact
 * bytes, and old messages are rejected, even genuine ones, to prevent replays.
 * @param message.id the event's id, from its body
 * @throws Error when PayPal cannot be reached
 */
export async function isPayPalMessage(
  client: PayPalClient,
  { raw, headers, id }: { raw: string; headers: Record<string, unknown>; id: string },
  now: DateTime
): Promise<boolean> {
  const parts = Object.entries(SIGNED_BY).map(([header, name]) => [name, headers[header]])
  if (!parts.every(([, value]) => typeof value === 'string' && value.length < 2_048)) return false
  if (!isRecent(String(headers['paypal-transmission-time']), now)) return false
  const verification = { ...Object.fromEntries(parts), webhook_id: await client.webhookId() }
  const body = `${JSON.stringify(verification).slice(0, -1)},"webhook_event":${raw}}`
  const path = '/v1/notifications/verify-webhook-signature'
  const response = await client.post(path, `verify-${id}`, body)
  return response.body.verification_status === 'SUCCESS'
}

function isRecent(time: string, now: DateTime): boolean {
  const at = DateTime.fromISO(time, { zone: 'utc' })
  return at >= now.minus(OLDEST_MESSAGE) && at <= now.plus(MAX_CLOCK_SKEW)
}
