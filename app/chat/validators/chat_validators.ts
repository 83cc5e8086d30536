import vine from '@vinejs/vine'
import marketplace from '#config/marketplace'
import { idField } from '#core/http/fields/id_field'
import { paragraphsField, searchField } from '#core/http/fields/text_fields'
import { pageFields } from '#core/http/pagination'
import { CHAT_FILTERS } from '#chat/queries/chats'

const { chat } = marketplace

export const chatListValidator = vine.create({
  page: pageFields.page,
  pageSize: vine.number().withoutDecimals().min(1).max(50).optional(),
  keyword: searchField(100).optional(),
  filter: vine.enum(CHAT_FILTERS).optional(),
  /** The partner of the last chat of the previous page. */
  before: idField().optional(),
})

export const messageListValidator = vine.create({
  chatPartnerId: idField(),
  before: idField().optional(),
  after: vine.number().withoutDecimals().min(0).max(2_147_483_647).optional(),
  pageSize: pageFields.pageSize,
})

/** Either the partner's id or a creator's name. An order and pictures need no text. */
export const messageValidator = vine.create({
  chatPartnerId: idField().optional().requiredIfMissing('creatorName'),
  creatorName: vine.string().trim().maxLength(100).optional(),
  /** `text` when absent. */
  type: vine.enum(['text', 'image', 'order'] as const).optional(),
  content: paragraphsField({ min: 1, ...chat.text })
    .optional()
    .requiredWhen(isText),
  tradeNo: vine.string().trim().maxLength(40).optional().requiredWhen('type', '=', 'order'),
  imageIds: vine
    .array(idField())
    .minLength(1)
    .maxLength(chat.images.perMessage)
    .distinct()
    .optional()
    .requiredWhen('type', '=', 'image'),
  /** Made by the client for each message: the same message sent twice is stored once. Chosen by the server when absent. */
  clientId: vine.string().uuid().optional(),
})

function isText({ parent }: { parent: Record<string, unknown> }): boolean {
  return parent.type === undefined || parent.type === 'text'
}

export const chatValidator = vine.create({
  readId: idField().optional(),
  isMuted: vine.boolean({ strict: true }).optional(),
  isBlocked: vine.boolean({ strict: true }).optional(),
})

export const messageDeletionValidator = vine.create({
  chatPartnerId: idField(),
  /** Own messages to take back for both sides; without them, the chat is emptied for the caller. */
  messageIds: vine.array(idField()).minLength(1).maxLength(20).optional(),
})

export const chatOrderListValidator = vine.create({ ...pageFields, chatPartnerId: idField() })

/** The address of the page: at most one of them names the chat to open. */
export const chatPageValidator = vine.create({
  with: idField().optional(),
  creator: vine.string().trim().maxLength(100).optional(),
  order: vine.string().trim().maxLength(40).optional(),
})
