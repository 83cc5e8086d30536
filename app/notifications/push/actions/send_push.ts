import { inject } from '@adonisjs/core'
import encryption from '@adonisjs/core/services/encryption'
import i18nManager from '@adonisjs/i18n/services/main'
import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import pushConfig from '#config/push'
import { Clock } from '#core/clock/clock'
import { RestoreHold } from '#platform/restores/restore_hold'
import { PushSender, type PushAddress, type PushOutcome } from '#platform/push/push_sender'
import { PUSH_PURPOSE } from '#notifications/push/values/sealed_address'
import type { PushMessage } from '#notifications/push/values/jobs'

/** Sends a push message to one device and notes whether it still receives any. */
@inject()
export class SendPush {
  constructor(
    private sender: PushSender,
    private hold: RestoreHold,
    private clock: Clock
  ) {}

  /** Null when the device is not registered any more: signed out, banned, new password. */
  async execute({ subscriptionId, type, path, tag }: PushMessage): Promise<PushOutcome | null> {
    await this.hold.assertReleased()
    const row = await db
      .from('push_subscriptions as s')
      .joinRaw('join users as u on u.id = s.user_id and u.access_epoch = s.access_epoch')
      .where('s.id', subscriptionId)
      .whereNull('u.banned_at')
      .whereNull('u.deleted_at')
      .select('s.sealed', 's.locale')
      .first()
    const address = row && encryption.decrypt<PushAddress>(row.sealed, PUSH_PURPOSE)
    if (!address) return null
    const body = i18nManager.locale(row.locale).t(`notifications.push.sentence.${type}`)
    const content = JSON.stringify({ title: 'Countermark', body, path, tag: tag ?? type })
    const outcome = await this.sender.send(address, { content, tag })
    await this.#note(subscriptionId, outcome)
    return outcome
  }

  async #note(id: number, { status, result }: PushOutcome) {
    const device = () => db.from('push_subscriptions').where({ id })
    if (result === 'sent') {
      await device().update({ failures: 0, last_ok_at: this.clock.now().toJSDate() })
    } else if (result === 'gone') {
      await device().delete()
    } else {
      // The message was rejected, not the device, so it stays registered.
      logger.warn({ status, subscription: id }, 'push message not delivered')
      await device().increment('failures', 1)
      await device().where('failures', '>=', pushConfig.maxFailures).delete()
    }
  }
}
