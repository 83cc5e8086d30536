import { createHash } from 'node:crypto'
import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { RecordAudit } from '#audit/actions/record_audit'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import type { Actor } from '#core/http/actor'
import { NotifyOwner } from '#identity/actions/notify_owner'
import { deviceOf } from '#identity/sessions/values/device'
import type User from '#identity/models/user'

type Input = {
  user: User
  userAgent: string
  ipAddress: string
  /** The network prefix within which one visitor's address changes. */
  network: string
  actor: Actor
}

/** Records a sign-in, and notifies the owner when it was from a new place. */
@inject()
export class RecordSignIn {
  constructor(
    private recordAudit: RecordAudit,
    private notifyOwner: NotifyOwner,
    private clock: Clock
  ) {}

  /** The first place is where the account was created, so it needs no email. */
  async execute({ user, userAgent, ipAddress, network, actor }: Input): Promise<void> {
    const device = deviceOf(userAgent)
    await atomically(undefined, async (trx) => {
      const subject = { type: 'user', id: user.id }
      await this.recordAudit.execute({ actor, action: 'user.signed_in', subject }, trx)
      const place = hashOf([device.kind, device.os, device.browser, network])
      if (!(await this.isNewPlace(user.id, place, trx))) return

      const names = [device.browser, device.os].filter(Boolean).join(' · ')
      const data = { device: names, ipAddress }
      await this.notifyOwner.execute({ owner: user, mail: 'new_sign_in', data }, trx)
    })
  }

  private async isNewPlace(userId: number, place: string, trx: TransactionClientContract) {
    const now = this.clock.now().toJSDate()
    const { rows } = await trx.rawQuery(
      `with seen as (
         insert into known_places as k (user_id, place_hash, first_seen_at, last_seen_at)
         values (:userId, :place, :now, :now)
         on conflict (user_id, place_hash) do update set last_seen_at = excluded.last_seen_at
         returning k.xmax = 0 as is_new)
       select is_new and exists (select from known_places where user_id = :userId) as "isNew"
         from seen`,
      { userId, place, now }
    )
    return rows[0].isNew as boolean
  }
}

function hashOf(place: (string | null)[]): string {
  return createHash('sha256').update(JSON.stringify(place)).digest('hex')
}
