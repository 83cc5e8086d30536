import vine from '@vinejs/vine'
import marketplace from '#config/marketplace'
import { lineField, paragraphsField } from '#core/http/fields/text_fields'
import { pageFields } from '#core/http/pagination'
import { idField } from '#core/http/fields/id_field'
import { TICKET_STATUSES, TICKET_TOPICS, TICKET_TYPES } from '#support/models/ticket'

const { tickets } = marketplace

export const ticketListValidator = vine.create({
  ...pageFields,
  status: vine.enum(TICKET_STATUSES).optional(),
  type: vine.enum(TICKET_TYPES).optional(),
})

export const ticketEntriesValidator = vine.create({
  /** Only entries after this one. */
  after: idField().optional(),
})

/** A general ticket has a topic, a title and a content; a refund has an order and a reason. */
export const ticketValidator = vine.create({
  type: vine.enum(TICKET_TYPES),
  topic: vine.enum(TICKET_TOPICS).optional().requiredWhen('type', '=', 'general'),
  title: lineField(tickets.title).optional().requiredWhen('type', '=', 'general'),
  content: paragraphsField(tickets.content).optional().requiredWhen('type', '=', 'general'),
  tradeNo: vine.string().trim().maxLength(40).optional().requiredWhen('type', '=', 'refund'),
  reason: paragraphsField(tickets.refundReason).optional().requiredWhen('type', '=', 'refund'),
})

export const ticketReplyValidator = vine.create({
  content: paragraphsField(tickets.content),
  /** Made by the client for each reply: the same reply sent twice is stored once. */
  clientId: vine.string().uuid(),
})

export const ticketStatusValidator = vine.create({ status: vine.enum(['closed'] as const) })

export const ticketReadValidator = vine.create({ isRead: vine.literal(true) })
