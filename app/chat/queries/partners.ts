import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock/clock'
import { statement } from '#core/database/statement'
import {
  CHAT_COLUMNS,
  onlineSince,
  PARTNER,
  type ChatRow,
  type PartnerRow,
} from '#chat/queries/chats'
import { WRITING_FACTS } from '#chat/queries/writing_facts'
import { rightOf, type WritingFacts, type WritingRight } from '#chat/values/writing_right'
import db from '@adonisjs/lucid/services/db'
import { NotFound } from '#core/errors'
import type { Page } from '#core/http/pagination'
import type { RefundState } from '#orders/models/refund'
import { ListShopOrders, type ShopOrder } from '#sales/queries/shop_orders'

/** A user and the chat with them, which may not have begun. */
const findPartner = statement<(PartnerRow | ChatRow) & WritingFacts>(`
  select ${CHAT_COLUMNS}, f."isGone", f."isAdmin", f."partnerSells", f."partnerIsOpen", f."hasBlock",
    f."partnerIsCustomer", f."hasOrder", f."isRestricted", f."hasAnswer", f.sent
  from users p
  left join chat_members m on m.partner_id = p.id and m.user_id = :userId
  left join chats c on c.id = m.chat_id
  ${PARTNER}
  cross join lateral (${WRITING_FACTS}) as f
  where p.id = :partnerId`)

interface FoundPartner {
  partner: PartnerRow
  /** Null before the first message. */
  chat: ChatRow | null
  right: WritingRight
}

/** Another user as a chat shows them, the chat, and whether the user may write. */
@inject()
export class FindPartner {
  constructor(private clock: Clock) {}

  /**
   * One query.
   * @throws NotFound when there is no such user, or no chat and no right to begin one
   */
  async execute(pair: { userId: number; partnerId: number }): Promise<FoundPartner> {
    const values = { ...pair, onlineSince: onlineSince(this.clock.now().toJSDate()) }
    const { rows } = await findPartner(values)
    const right = rightOf(rows[0])
    return { partner: rows[0]!, chat: right.chatId === null ? null : (rows[0] as ChatRow), right }
  }
}

/** The other party of an order: its creator for the buyer, its buyer for the creator. */
export class FindOrderPartner {
  /** @throws NotFound also for orders of others */
  async execute({ userId, tradeNo }: { userId: number; tradeNo: string }): Promise<number> {
    const order = await db
      .from('orders as o')
      .join('shops as s', 's.id', 'o.shop_id')
      .join('creators as c', 'c.id', 's.creator_id')
      .where('o.trade_no', tradeNo)
      .where((either) => either.where('o.buyer_id', userId).orWhere('c.user_id', userId))
      .select({ buyerId: 'o.buyer_id', sellerId: 'c.user_id' })
      .first()
    if (!order) throw new NotFound()
    return order.buyerId === userId ? order.sellerId : order.buyerId
  }
}

/** An order of a chat partner, with what its creator has to know to answer a question about it. */
export type PartnerOrder = ShopOrder & {
  refundState: RefundState | null
  /** The buyer has downloaded a file of the product since the payment. */
  hasFetchedFiles: boolean
}

const FACTS = `
  select o.id, r.state as "refundState", exists (
    select from downloads d join attachments a on a.id = d.attachment_id
    where d.user_id = o.buyer_id and a.product_id = o.product_id and d.created_at >= o.paid_at
  ) as "hasFetchedFiles"
  from orders o
  left join lateral (
    select state from refunds where order_id = o.id order by id desc limit 1) r on true
  where o.id = any(?::int[])`

type Facts = Pick<PartnerOrder, 'id' | 'refundState' | 'hasFetchedFiles'>

/** The orders of a chat partner in a shop, the newest first. */
@inject()
export class ListPartnerOrders {
  constructor(private listOrders: ListShopOrders) {}

  async execute(input: {
    shopId: number
    buyerId: number
    page?: number
    pageSize?: number
  }): Promise<Page<PartnerOrder>> {
    const found = await this.listOrders.execute(input)
    const { rows } = await db.rawQuery<{ rows: Facts[] }>(FACTS, [found.items.map(({ id }) => id)])
    const facts = new Map(rows.map((row) => [row.id, row]))
    return { ...found, items: found.items.map((order) => ({ ...order, ...facts.get(order.id)! })) }
  }
}

/** The account of a creator, by the creator's name. The public page of the creator does not contain its id. */
export class FindCreatorAccount {
  /** @throws NotFound */
  async execute(creatorName: string): Promise<number> {
    const creator = await db
      .from('creators')
      .whereRaw('lower(name) = lower(?)', [creatorName])
      .where('status', 'active')
      .select('user_id')
      .first()
    if (!creator) throw new NotFound()
    return creator.user_id
  }
}
