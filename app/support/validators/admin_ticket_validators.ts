import vine from '@vinejs/vine'
import marketplace from '#config/marketplace'
import { idField } from '#core/http/fields/id_field'
import { lineField, paragraphsField, searchField } from '#core/http/fields/text_fields'
import { versionField } from '#core/http/fields/version_field'
import { pageFields, sortFields } from '#core/http/pagination'
import { SETTABLE_STATUSES } from '#support/actions/change_ticket_status'
import { AWAITED_SIDES, TICKET_STATUSES, TICKET_TYPES } from '#support/models/ticket'
import { fileIdsField } from '#support/validators/ticket_validators'
import { replyTextField } from '#support/validators/reply_text'

const { tickets } = marketplace

export const ASSIGNEE_FILTERS = ['me', 'nobody'] as const

export const adminTicketListValidator = vine.create({
  ...pageFields,
  waitingFor: vine.enum(AWAITED_SIDES).optional(),
  status: vine.enum(TICKET_STATUSES).optional(),
  type: vine.enum(TICKET_TYPES).optional(),
  assignee: vine.enum(ASSIGNEE_FILTERS).optional(),
  /** Part of a title, a name or an address, or a ticket's or order's number. */
  keyword: searchField(100).optional(),
  ...sortFields('waiting'),
})

export const ticketAnswerValidator = vine.create({
  content: paragraphsField(tickets.content),
  /** A note that the user never sees. */
  isInternal: vine.boolean({ strict: true }).optional(),
  fileIds: fileIdsField(),
  /** The last entry on the screen, 0 for none. A later one makes the answer fail; without it, none does. */
  seenId: vine.number({ strict: true }).withoutDecimals().min(0).max(2_147_483_647).optional(),
  /** Made by the client for each answer: the same answer sent twice is stored once. Without it, each is a new answer. */
  clientId: vine.string().uuid().optional(),
})

export const adminTicketStatusValidator = vine.create({
  status: vine.enum(SETTABLE_STATUSES),
  version: versionField(),
})

export const ticketAssignmentValidator = vine.create({
  assigneeId: idField().nullable(),
  version: versionField(),
})

export const savedReplyValidator = vine.create({
  name: lineField(tickets.savedReplies.name),
  /** `{username}` and `{ticketNo}` are replaced when the text is inserted. */
  texts: vine.object({
    'zh-CN': replyTextField(),
    'en-US': replyTextField(),
    'ja-JP': replyTextField(),
  }),
  version: versionField(),
})

export const takedownValidator = vine.create({
  /** Mailed to the creator. */
  reason: paragraphsField(tickets.takedownReason),
})
