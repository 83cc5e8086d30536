import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'

/**
 * When the channel `ch`, or what protects the account of its owner `u`, changed last: nothing is sent for some days
 * afterwards.
 */
export const SECURED_AT = `
  greatest(ch.secured_at, u.password_changed_at, u.email_changed_at, u.two_factor_removed_at)`

/** Of the channel that a withdrawal is paid to. */
export async function securedAtOf(
  withdrawalId: number,
  client: QueryClientContract
): Promise<DateTime> {
  const { rows } = await client.rawQuery<{ rows: [{ at: Date }] }>(
    `select ${SECURED_AT} as at from withdrawals w join payout_channels ch on ch.id = w.channel_id
     join creators c on c.id = w.creator_id join users u on u.id = c.user_id where w.id = :withdrawalId`,
    { withdrawalId }
  )
  return DateTime.fromJSDate(rows[0].at)
}
