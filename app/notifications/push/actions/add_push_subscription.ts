import { createHash } from 'node:crypto'
import { inject } from '@adonisjs/core'
import encryption from '@adonisjs/core/services/encryption'
import db from '@adonisjs/lucid/services/db'
import pushConfig from '#config/push'
import { Clock } from '#core/clock/clock'
import { PushSender, type PushAddress } from '#platform/push/push_sender'
import { PushEndpointRefused, PushOff } from '#notifications/errors'
import { PUSH_PURPOSE } from '#notifications/push/values/sealed_address'

interface AddPushSubscriptionInput {
  userId: number
  sessionId: string
  address: PushAddress
  device: string
  locale: string
}

/** A device belongs to the user who registered it last. */
const ADD = `
  insert into push_subscriptions
    (user_id, endpoint_hash, sealed, session_id, access_epoch, device, locale, created_at)
  select id, :hash, :sealed, :sessionId, access_epoch, :device, :locale, :now
  from users where id = :userId and deleted_at is null for share
  on conflict (endpoint_hash) do update set
    user_id = excluded.user_id, sealed = excluded.sealed, session_id = excluded.session_id,
    access_epoch = excluded.access_epoch, device = excluded.device, locale = excluded.locale,
    failures = 0
  returning id`

/** Removes the oldest subscriptions above the limit. */
const LIMIT = `
  delete from push_subscriptions where id in (
    select id from push_subscriptions where user_id = ?
    order by coalesce(last_ok_at, created_at) desc, id desc offset ?)`

/** Registers a browser for push messages to a user, or renews its registration. */
@inject()
export class AddPushSubscription {
  constructor(
    private sender: PushSender,
    private clock: Clock
  ) {}

  /** @throws PushOff, PushEndpointRefused */
  async execute({ address, ...input }: AddPushSubscriptionInput): Promise<number> {
    if (!this.sender.isAvailable) throw new PushOff()
    if (!this.sender.accepts(address.endpoint)) throw new PushEndpointRefused()
    const hash = createHash('sha256').update(address.endpoint).digest('hex')
    const sealed = encryption.encrypt(address, { purpose: PUSH_PURPOSE })
    return db.transaction(async (trx) => {
      const now = this.clock.now().toJSDate()
      const { rows } = await trx.rawQuery(ADD, { ...input, hash, sealed, now })
      await trx.rawQuery(LIMIT, [input.userId, pushConfig.maxDevices])
      return rows[0].id
    })
  }
}
