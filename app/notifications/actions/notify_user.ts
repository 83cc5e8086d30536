import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { onceEach } from '#core/events/once'
import { Outbox } from '#core/events/outbox'
import { Live } from '#platform/realtime/live'
import { recordActivity } from '#notifications/actions/record_activity'
import { recordNotified } from '#notifications/actions/record_notified'
import { mailId } from '#notifications/engines/mail_id'
import type {
  EventNotificationData,
  EventNotificationType,
} from '#notifications/models/event_notification'

interface NotifyUserInput {
  userId: number
  type: EventNotificationType
  /** Id of the order, product, comment, creator, application or ticket. */
  subjectId: number
  data: EventNotificationData
  /** The user whom `data` names; users are not notified of what a blocked user does. */
  actorId?: number
  /** Identifies the event, which is reported to a user once; several of a group are reported together. */
  cause: string | readonly string[]
  /** Unread notifications of a group are one row with a count. */
  group?: string
  /** The page that a push message opens; by default the list of notifications. */
  path?: string
}

/** The lock makes a deletion of the account wait, so that no row is left behind. */
const NOTIFY = `
  insert into event_notifications
    (user_id, type, subject_id, data, actor_id, group_key, count, created_at, updated_at)
  select id, :type::varchar, :subjectId::integer, :data::jsonb, nullif(:actorId::integer, 0),
    nullif(:group::varchar, ''), :times::integer, :now::timestamptz, :now::timestamptz
  from users where id = :userId::integer and deleted_at is null for share
  on conflict (user_id, group_key) where read_at is null do update set
    count = event_notifications.count + excluded.count, subject_id = excluded.subject_id,
    data = excluded.data, actor_id = excluded.actor_id, updated_at = excluded.updated_at
  returning id, count`

/** Adds a notification of an event to those of a user, once. */
@inject()
export class NotifyUser {
  constructor(
    private outbox: Outbox,
    private live: Live,
    private clock: Clock
  ) {}

  async execute(input: NotifyUserInput, outer?: TransactionClientContract): Promise<void> {
    const { userId, type, subjectId, data, cause, actorId = 0, group = '', path } = input
    await atomically(outer, async (trx) => {
      const ids = [cause].flat().map((one) => mailId(`event:${type}:${one}:${userId}`))
      if (actorId && !(await lockIfWelcome(actorId, userId, trx))) return
      const { size: times } = await onceEach(ids, 'notifications.event', trx)
      if (times === 0) return
      const now = this.clock.now().toJSDate()
      const { rows } = await trx.rawQuery(NOTIFY, {
        userId,
        type,
        subjectId,
        group,
        times,
        now,
        data: JSON.stringify(data),
        actorId,
      })
      // Further events of the group are in the same row: one email is sent until it is read.
      if (rows[0]?.count === times) {
        const activity = { notificationId: rows[0].id, userId, type }
        await recordActivity(this.outbox, activity, trx)
      }
      await recordNotified(this.outbox, { type, userIds: [userId], path }, trx)
      trx.after('commit', () => this.live.publish(`users/${userId}`, { type: 'notification' }))
    })
  }
}

/** In the chat, or in the shop of the one who is to be notified. */
const NOT_BLOCKED = `
  not exists (select from chat_members m where m.user_id = :userId and m.partner_id = users.id and m.blocked_at is not null)
  and not exists (
    select from blocked_customers b join shops s on s.id = b.shop_id join creators c on c.id = s.creator_id
    where c.user_id = :userId and b.user_id = users.id)`

/** Makes a deletion of the account wait, so that its name is in no row afterwards. */
const lockIfWelcome = (actorId: number, userId: number, trx: TransactionClientContract) =>
  trx
    .from('users')
    .where('id', actorId)
    .whereNull('deleted_at')
    .whereRaw(NOT_BLOCKED, { userId })
    .select('id')
    .forShare()
    .first()
