import { createHash } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import { PostMessage } from '#chat/actions/post_message'
import { PrepareImage } from '#chat/actions/prepare_image'
import { StoreImage } from '#chat/actions/store_image'
import { UpdateChat } from '#chat/actions/update_chat'
import { chats, type ChatPlan } from '#database/market/chats'
import { readPreview } from '#database/market/files'
import type { TimeTraveler } from '#database/market/seed/time_traveler'
import type User from '#identity/models/user'

const MINUTES_BETWEEN = 47

/** Chats between buyers and creators, some of them with unread messages. */
export async function seedChats(users: Map<string, User>, past: TimeTraveler): Promise<void> {
  for (const plan of chats) await seedOne(users, plan, past)
}

async function seedOne(users: Map<string, User>, plan: ChatPlan, past: TimeTraveler) {
  const creatorId = users.get(plan.creator)!.id
  const buyerId = users.get(plan.buyer)!.id
  for (const [index, line] of plan.lines.entries()) {
    const minutes = plan.daysAgo * 24 * 60 - index * MINUTES_BETWEEN
    const post = await past.at({ minutes }, PostMessage)
    const isCreator = line.startsWith('>')
    const [userId, partnerId] = isCreator ? [creatorId, buyerId] : [buyerId, creatorId]
    const clientId = clientIdOf(plan, index)
    if (await db.from('chat_messages').where('client_id', clientId).first()) continue
    const said = await wordsOf(line.slice(1), { userId, partnerId, past })
    await post.execute({ userId, partnerId, clientId, ...said })
  }
  if (!plan.isRead) return
  const update = await past.make(UpdateChat)
  const readId = plan.lines.length
  await update.execute({ userId: creatorId, partnerId: buyerId, readId })
  await update.execute({ userId: buyerId, partnerId: creatorId, readId })
}

const PICTURE = /^picture (\S+) (.+)$/

async function wordsOf(
  text: string,
  { userId, partnerId, past }: { userId: number; partnerId: number; past: TimeTraveler }
) {
  if (text === 'order') return { content: '', tradeNo: await orderOf(userId, partnerId) }
  const [, slug, content] = PICTURE.exec(text) ?? []
  if (!slug || !content) return { content: text }
  const store = await past.make(StoreImage)
  const { id } = await store.execute({ userId, bytes: await readPreview(slug) })
  await (await past.make(PrepareImage)).execute({ imageId: id })
  return { content, imageIds: [id] }
}

/** The buyer's first order in the creator's shop. */
async function orderOf(buyerId: number, creatorId: number): Promise<string> {
  const order = await db
    .from('orders as o')
    .join('shops as s', 's.id', 'o.shop_id')
    .join('creators as c', 'c.id', 's.creator_id')
    .where({ 'o.buyer_id': buyerId, 'c.user_id': creatorId, 'o.status': 'paid' })
    .orderBy('o.created_at')
    .select('o.trade_no as tradeNo')
    .firstOrFail()
  return order.tradeNo
}

/** The same in each run: an interrupted one goes on where it was. */
function clientIdOf({ creator, buyer }: ChatPlan, index: number): string {
  const hex = createHash('sha256').update(`${creator}.${buyer}.${index}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
