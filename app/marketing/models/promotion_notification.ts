import { column } from '@adonisjs/lucid/orm'
import { PromotionNotificationSchema } from '#database/schema'
import type { CustomerFilter } from '#marketing/values/customer_condition'
import type { NotificationState } from '#marketing/values/notification_target'

/** A notification of a shop to customers; text and recipients are stored with its announcement. */
export default class PromotionNotification extends PromotionNotificationSchema {
  declare target: 'users' | 'filters'
  declare state: NotificationState

  /** Conditions, or ids of customers. */
  @column({ prepare: (value: unknown) => JSON.stringify(value) })
  declare filters: CustomerFilter[] | number[]
}
