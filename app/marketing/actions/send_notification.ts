import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { appUrl } from '#config/app'
import marketplace from '#config/marketplace'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { Outbox } from '#core/events/outbox'
import type { Actor } from '#core/http/actor'
import { randomCharacters } from '#core/identifiers/random_characters'
import type Shop from '#shops/models/shop'
import { PublishAnnouncement } from '#announcements/actions/publish_announcement'
import { TakeQuota } from '#marketing/actions/take_quota'
import { linkedContent } from '#marketing/engines/linked_content'
import { NoCustomersToNotify, ShopNotOpen } from '#marketing/errors'
import { NotificationQueued } from '#marketing/events'
import PromotionNotification from '#marketing/models/promotion_notification'
import { CountRecipients, notificationRecipients } from '#marketing/queries/recipients'
import { ReadTarget, type GivenTarget, type ReadTargetResult } from '#marketing/queries/targets'
import { filterOf } from '#marketing/values/customer_condition'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

const CODE_LENGTH = 10

interface SendNotificationInput {
  shop: Pick<Shop, 'id' | 'isOpen'> & { creator: { name: string; userId: number } }
  title: string
  content: string
  target: GivenTarget
  actor: Actor
}

/** Sends a notification of a shop to customers: quota, text and recipients in one transaction. */
@inject()
export class SendNotification {
  constructor(
    private readTarget: ReadTarget,
    private takeQuota: TakeQuota,
    private countRecipients: CountRecipients,
    private publish: PublishAnnouncement,
    private outbox: Outbox,
    private clock: Clock
  ) {}

  /** @throws ShopNotOpen, UnknownCustomers, InvalidFilter, UnknownProducts, PromotionQuotaReached, NoCustomersToNotify */
  async execute(
    input: SendNotificationInput,
    outer?: TransactionClientContract
  ): Promise<PromotionNotification> {
    const { shop, target } = input
    if (!shop.isOpen) throw new ShopNotOpen()
    const chosen = await this.readTarget.execute({ shopId: shop.id, target })
    return atomically(outer, async (trx) => {
      await this.takeQuota.execute({ shopId: shop.id }, trx)
      const isLong = await this.#isLong(shop.id, chosen, trx)
      return this.#send(input, chosen, isLong, trx)
    })
  }

  /** Whether the recipients are too many for one request. Of a shop with few customers, they need not be counted. */
  async #isLong(shopId: number, chosen: ReadTargetResult, trx: TransactionClientContract) {
    const { atOnce } = marketplace.promotions
    const customers = trx.from('shop_customers').where('shop_id', shopId)
    const hasMany = await customers.orderBy('user_id').offset(atOnce).select('user_id').first()
    if (!hasMany) return false
    return (await this.countRecipients.execute({ shopId, ...chosen }, trx)) > atOnce
  }

  /** @param isLong the recipients are stored by a job, in pages */
  async #send(
    { shop, title, content, actor }: SendNotificationInput,
    { userIds, conditions }: ReadTargetResult,
    isLong: boolean,
    trx: TransactionClientContract
  ): Promise<PromotionNotification> {
    const now = this.clock.now()
    const code = randomCharacters(CODE_LENGTH)
    const shopUrl = `${appUrl}/c/${shop.creator.name}`
    const recipients = { shopId: shop.id, userIds, conditions, asOf: now }
    const announcement = await this.publish.execute(
      {
        kind: 'creator' as const,
        title,
        isImportant: false,
        actor,
        // The announcement shows its author; the creator, when a command sends it.
        authorId: actor.userId ?? shop.creator.userId,
        content: linkedContent(content, { shopUrl, code }),
        recipients: isLong
          ? []
          : notificationRecipients(recipients, trx).select(db.raw('c.user_id as user_id')),
      },
      trx
    )
    if (!isLong && announcement.recipientCount === 0) throw new NoCustomersToNotify()
    const notification = await PromotionNotification.create(
      {
        shopId: shop.id,
        announcementId: announcement.id,
        code,
        target: userIds ? 'users' : 'filters',
        filters: userIds ?? conditions.map(filterOf),
        asOf: now,
        createdAt: now,
        recipients: announcement.recipientCount,
        state: isLong ? 'sending' : 'sent',
        sentAt: isLong ? null : now,
      },
      { client: trx }
    )
    const { id: notificationId } = notification
    if (isLong) await this.outbox.record(new NotificationQueued({ notificationId }), trx)
    return notification
  }
}
