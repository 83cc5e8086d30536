import vine from '@vinejs/vine'
import marketplace from '#config/marketplace'
import { notOffered } from '#cart/values/order_fields'
import { idField } from '#core/http/fields/id_field'
import { lineField, paragraphsField } from '#core/http/fields/text_fields'
import { pageFields } from '#core/http/pagination'
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

/** Files that were uploaded for it, at most five. */
export const fileIdsField = () => vine.array(idField()).maxLength(tickets.files.perEntry).optional()

/**
 * A general ticket has a title and a content, and a topic; a refund has an order and a reason; a report has a product, or
 * messages of a chat, and one of the fixed reasons.
 */
export const ticketValidator = vine.create({
  /** Absent for a general ticket about something else. */
  type: vine.enum(TICKET_TYPES).optional(),
  topic: vine.enum(TICKET_TOPICS).optional().requiredWhen('type', '=', 'general'),
  title: lineField(tickets.title).optional().requiredWhen(isGeneral),
  content: paragraphsField(tickets.content).optional().requiredWhen(isGeneral),
  /** An earlier ticket of yours that a general one continues. */
  followsTicketId: idField().optional(),
  tradeNo: vine.string().trim().maxLength(40).optional().requiredWhen('type', '=', 'refund'),
  /** The text of a refund request, or one of the reasons of a report. */
  reason: paragraphsField(tickets.refundReason)
    .optional()
    .requiredWhen('type', 'in', ['refund', 'report']),
  productId: idField().optional().requiredWhen(isProductReport),
  chatPartnerId: idField().optional(),
  /** Messages of the chat that are handed over. */
  messageIds: vine
    .array(idField())
    .minLength(1)
    .maxLength(tickets.reportedMessages)
    .optional()
    .requiredIfExists('chatPartnerId'),
  details: paragraphsField(tickets.reportDetails).optional(),
  fileIds: fileIdsField(),
  amount: notOffered(),
  currency: notOffered(),
  quantity: notOffered(),
})

function isGeneral({ parent }: { parent: Record<string, unknown> }): boolean {
  return parent.type === undefined || parent.type === 'general'
}

function isProductReport({ parent }: { parent: Record<string, unknown> }): boolean {
  return parent.type === 'report' && parent.chatPartnerId === undefined
}

export const ticketReplyValidator = vine.create({
  content: paragraphsField(tickets.content),
  fileIds: fileIdsField(),
  /** Made by the client for each reply: the same reply sent twice is stored once. Without it, each is a new reply. */
  clientId: vine.string().uuid().optional(),
})

export const ticketStatusValidator = vine.create({ status: vine.enum(['closed'] as const) })

export const ticketReadValidator = vine.create({ isRead: vine.literal(true) })

/** The query with which other pages link to the form of a new ticket. */
export const newTicketValidator = vine.create({
  type: vine.enum(TICKET_TYPES).optional(),
  tradeNo: vine.string().trim().maxLength(40).optional(),
  /** The title that the form begins with. */
  title: vine.string().trim().maxLength(500).optional(),
  /** The earlier ticket that it continues. */
  follows: idField().optional(),
})
