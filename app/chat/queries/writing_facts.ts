/**
 * The facts about writing from `:userId` to `:partnerId`: one row of `WritingFacts`, or none without such users. What
 * only decides whether a chat may begin is not looked up for one that exists, and orders not once the partner has
 * answered.
 */
export const WRITING_FACTS = `
  with seller as (
    select c.user_id, c.id as creator_id, s.id as shop_id, s.status = 'active' as is_open
    from creators c join shops s on s.creator_id = c.id
    where c.status = 'active' and c.user_id in (:userId, :partnerId)
  ), own as (select * from seller where user_id = :userId),
  theirs as (select * from seller where user_id = :partnerId)
  select m.chat_id as "chatId",
    (p.deleted_at is not null or p.banned_at is not null) as "isGone",
    (p.role = 'admin' or me.role = 'admin') as "isAdmin",
    m.chat_id is null and exists (select from theirs) as "partnerSells",
    m.chat_id is null and exists (select from theirs where is_open) as "partnerIsOpen",
    (m.blocked_at is not null or pm.blocked_at is not null
      or exists (select from blocked_customers b join theirs t on t.shop_id = b.shop_id where b.user_id = :userId)
      or exists (select from blocked_customers b join own o on o.shop_id = b.shop_id where b.user_id = :partnerId)
    ) as "hasBlock",
    m.chat_id is null and (
      exists (select from own o join follows f on f.creator_id = o.creator_id where f.user_id = :partnerId)
      or exists (
        select from orders
        where status <> 'unpaid' and buyer_id = :partnerId and shop_id in (select shop_id from own))
    ) as "partnerIsCustomer",
    pm.has_written is not true and exists (
      select from orders where status <> 'unpaid' and (
        (buyer_id = :partnerId and shop_id in (select shop_id from own))
        or (buyer_id = :userId and shop_id in (select shop_id from theirs)))
    ) as "hasOrder",
    m.chat_id is null and exists (select from chat_restrictions r where r.user_id = :userId) as "isRestricted",
    coalesce(pm.has_written, false) as "hasAnswer",
    case when m.chat_id is null or pm.has_written then 0 else (
      select c.last_seq from chats c where c.id = m.chat_id
    ) end as sent
  from users p
  join users me on me.id = :userId
  left join chat_members m on m.user_id = :userId and m.partner_id = p.id
  left join chat_members pm on pm.chat_id = m.chat_id and pm.user_id = p.id
  where p.id = :partnerId and p.id <> me.id`
