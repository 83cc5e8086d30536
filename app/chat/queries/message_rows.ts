import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { PictureState } from '#platform/pictures/picture'
import type ChatImage from '#chat/models/chat_image'
import type { ChatMessageSchema } from '#database/schema'
import type { Row } from '#core/database/row'
import type Order from '#orders/models/order'

export type MessageType = 'text' | 'image' | 'order'

export interface MessageImage extends Row<ChatImage, 'id' | 'width' | 'height'> {
  state: PictureState
}

/** The order that a message is about, as both partners see it. */
export interface MessageOrder {
  buyerId: Order['buyerId']
  title: Order['productTitle']
  status: Order['status']
  /** Minor units as text: a number of JSON may lose digits. */
  amount: string
  currency: Order['currency']
  createdAt: string
}

/** A message as its readers see it. */
export interface MessageRow extends Row<
  ChatMessageSchema,
  'senderId' | 'content' | 'tradeNo' | 'clientId' | 'createdAt' | 'takenBackAt'
> {
  /** The number in its chat: 1, 2, 3 and so on, without gaps. */
  id: ChatMessageSchema['seq']
  type: MessageType
  images: MessageImage[] | null
  order: MessageOrder | null
}

/** The pictures of a message in their order; null when it has none. */
export const imagesOf = (message: string) => `(
  select json_agg(json_build_object('id', i.id, 'width', i.width, 'height', i.height, 'state', i.state)
    order by i.position)
  from chat_images i where ${message}.type = 'image' and i.chat_id = ${message}.chat_id and i.seq = ${message}.seq)`

const ORDER = `(
  select json_build_object('buyerId', o.buyer_id, 'title', o.product_title, 'status', o.status,
    'amount', o.amount::text, 'currency', o.currency, 'createdAt', o.created_at)
  from orders o where o.trade_no = m.trade_no)`

/** The columns of a message `m`. */
export const MESSAGE_COLUMNS = `
  m.seq as id, m.sender_id as "senderId", m.type, m.content, m.trade_no as "tradeNo", m.client_id as "clientId",
  m.created_at as "createdAt", m.taken_back_at as "takenBackAt",
  case when m.type = 'image' and m.taken_back_at is null then ${imagesOf('m')} end as images,
  case when m.trade_no is not null then ${ORDER} end as "order"`

/** The messages of a chat. */
export function messageRows(chatId: number, client: QueryClientContract = db.connection()) {
  return client
    .from('chat_messages as m')
    .where('m.chat_id', chatId)
    .select(db.raw(MESSAGE_COLUMNS))
}
