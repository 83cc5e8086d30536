import { inject } from '@adonisjs/core'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import { Clock } from '#core/clock/clock'
import type { Row } from '#core/database/row'
import Withdrawal, { isUnsentIn } from '#payouts/models/withdrawal'
import { SECURED_AT } from '#payouts/settlement/queries/payout_cases'

/** Only changes that are recent enough to delay something are looked at. */
const delay = (which: string) => `
  update withdrawals w set send_after = secured.at + make_interval(hours => :hours)
  from (
    select o.id, ${SECURED_AT} as at
    from withdrawals o join payout_channels ch on ch.id = o.channel_id
    join creators c on c.id = o.creator_id join users u on u.id = c.user_id
    where ${isUnsentIn('o')} ${which}
  ) as secured
  where w.id = secured.id and ${isUnsentIn('w')}
    and secured.at > :since and w.send_after < secured.at + make_interval(hours => :hours)
  returning w.id, w.send_after as "sendAfter"`

@inject()
export class DelayWithdrawals {
  constructor(private clock: Clock) {}

  /**
   * Moves the sending of withdrawals that are not sent yet behind a change of their channel or of what protects the
   * account: its address, its password, a second factor that was removed.
   * @param input.ids all open withdrawals when absent
   * @returns the new times of those that were delayed
   */
  async execute(
    { ids }: { ids?: number[] },
    client: QueryClientContract
  ): Promise<Map<number, DateTime>> {
    const hours = marketplace.payouts.securedHours
    const since = this.clock.now().minus({ hours }).toJSDate()
    const { rows } = await client.rawQuery<{ rows: Row<Withdrawal, 'id' | 'sendAfter'>[] }>(
      delay(ids ? 'and o.id = any(:ids::int[])' : ''),
      { hours, since, ...(ids && { ids }) }
    )
    return new Map(rows.map(({ id, sendAfter }) => [id, DateTime.fromJSDate(sendAfter)]))
  }
}
