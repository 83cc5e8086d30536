import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import marketplace from '#config/marketplace'
import { NotFound } from '#core/errors'

interface Facts {
  /** Null while the two have no chat. */
  chatId: number | null
  isGone: boolean
  isAdmin: boolean
  partnerSells: boolean
  partnerIsOpen: boolean
  isBlocked: boolean
  partnerIsCustomer: boolean
  hasOrder: boolean
  hasAnswer: boolean
  sent: number
  isRestricted: boolean
}

export type Refusal = 'blocked' | 'gone' | 'not_open' | 'restricted' | 'answer_awaited'
export interface WritingRight {
  chatId: number | null
  refusal: Refusal | null
  /** No paid order between the two, and the partner has not answered. */
  isStranger: boolean
}

const FACTS = `
  with seller as (
    select c.user_id, c.id as creator_id, s.id as shop_id, s.status = 'active' as is_open
    from creators c join shops s on s.creator_id = c.id
    where c.status = 'active' and c.user_id in (:userId, :partnerId)
  ), own as (select * from seller where user_id = :userId),
  theirs as (select * from seller where user_id = :partnerId)
  select m.chat_id as "chatId",
    (p.deleted_at is not null or p.banned_at is not null) as "isGone",
    (p.role = 'admin' or me.role = 'admin') as "isAdmin",
    exists (select from theirs) as "partnerSells",
    exists (select from theirs where is_open) as "partnerIsOpen",
    (m.blocked_at is not null or pm.blocked_at is not null
      or exists (select from blocked_customers b join theirs t on t.shop_id = b.shop_id where b.user_id = :userId)
      or exists (select from blocked_customers b join own o on o.shop_id = b.shop_id where b.user_id = :partnerId)
    ) as "isBlocked",
    exists (select from own o join follows f on f.creator_id = o.creator_id where f.user_id = :partnerId)
      as "partnerIsCustomer",
    exists (
      select from orders where status <> 'unpaid' and (
        (buyer_id = :partnerId and shop_id in (select shop_id from own))
        or (buyer_id = :userId and shop_id in (select shop_id from theirs)))
    ) as "hasOrder",
    exists (select from chat_restrictions r where r.user_id = :userId) as "isRestricted",
    coalesce(pm.has_written, false) as "hasAnswer",
    case when m.chat_id is null or pm.has_written then 0 else (
      select c.last_seq from chats c where c.id = m.chat_id
    ) end as sent
  from users p
  join users me on me.id = :userId
  left join chat_members m on m.user_id = :userId and m.partner_id = p.id
  left join chat_members pm on pm.chat_id = m.chat_id and pm.user_id = p.id
  where p.id = :partnerId`

/** Whether a user may write to another one. */
export class GetWritingRight {
  /**
   * One query.
   * @throws NotFound when there is no such user, or no chat and no right to begin one: ids tell no names
   */
  async execute(
    { userId, partnerId }: { userId: number; partnerId: number },
    client: QueryClientContract = db.connection()
  ): Promise<WritingRight> {
    if (userId === partnerId) throw new NotFound()
    const { rows } = await client.rawQuery(FACTS, { userId, partnerId })
    const facts = rows[0] as Facts | undefined
    if (!facts || (facts.chatId === null && !mayBegin(facts))) throw new NotFound()
    const isStranger = !facts.hasOrder && !facts.hasAnswer
    return { chatId: facts.chatId, refusal: refusalOf(facts, isStranger), isStranger }
  }
}

/** With a creator, or as a creator with buyers and followers. */
function mayBegin({ isAdmin, isGone, partnerSells, partnerIsCustomer, hasOrder }: Facts): boolean {
  return !isAdmin && !isGone && (partnerSells || partnerIsCustomer || hasOrder)
}

function refusalOf(facts: Facts, isStranger: boolean): Refusal | null {
  if (facts.isGone) return 'gone'
  if (facts.isBlocked) return 'blocked'
  if (facts.chatId === null && facts.partnerSells && !facts.partnerIsOpen) return 'not_open'
  if (facts.chatId === null && facts.isRestricted) return 'restricted'
  const isLimited = isStranger && facts.sent >= marketplace.chat.beforeAnswer
  return isLimited ? 'answer_awaited' : null
}
