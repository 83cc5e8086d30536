import vine from '@vinejs/vine'
import marketplace from '#config/marketplace'
import { idField } from '#core/http/fields/id_field'
import { lineField, paragraphsField, searchField } from '#core/http/fields/text_fields'
import { pageFields } from '#core/http/pagination'

const { customers, promotions } = marketplace

/** A text, a number or ids of products. The engine of filters reads it, because its errors name the condition. */
const valueField = () =>
  vine.unionOfTypes([
    vine.string().maxLength(40),
    vine.number({ strict: true }),
    vine.array(vine.number({ strict: true })).maxLength(customers.filters.maxProducts),
  ])

const conditionField = () =>
  vine.object({
    field: vine.string().maxLength(40),
    operator: vine.string().maxLength(20),
    value: valueField(),
  })

/** Chosen customers, or those who meet the conditions. One of the two must be there: a mistyped name is not everybody. */
const targetField = () =>
  vine.object({
    userIds: vine.array(idField()).minLength(1).maxLength(promotions.maxUsers).optional(),
    filters: vine
      .array(conditionField())
      .maxLength(customers.filters.max)
      .optional()
      .requiredIfMissing('userIds'),
  })

export const notificationValidator = vine.create({
  title: lineField(promotions.title),
  content: paragraphsField(promotions.content),
  target: targetField(),
})

/** The target as JSON text: `{"userIds": [1]}` or `{"filters": […]}`. */
export const notificationCountValidator = vine.create({
  target: vine.string().maxLength(customers.filters.maxLength).optional(),
})

export const notificationListValidator = vine.create({
  ...pageFields,
  q: searchField(50).optional(),
})

export const recipientListValidator = vine.create({
  ...pageFields,
  isRead: vine.boolean().optional(),
})
