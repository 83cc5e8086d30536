import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { NotFound } from '#core/errors'
import { FindCreatorAccount, FindOrderPartner, ListPartnerOrders } from '#chat/queries/partners'
import { ListChats } from '#chat/queries/chats'
import ChatTransformer from '#chat/transformers/chat_transformer'
import {
  chatPageValidator,
  chatListValidator,
  chatValidator,
  chatOrderListValidator,
} from '#chat/validators/chat_validators'
import { limit } from '#core/http/limits/rate_limit'
import { limitReads } from '#core/http/limits/limit_reads'
import { UpdateChat } from '#chat/actions/update_chat'
import marketplace from '#config/marketplace'
import { listOf } from '#core/http/pagination'
import { FindShopOfUser } from '#shops/queries/shops'
import PartnerOrderTransformer from '#chat/transformers/partner_order_transformer'

type PageQuery = Awaited<ReturnType<typeof chatPageValidator.validate>>

@inject()
export default class ChatsController {
  constructor(
    private listChats: ListChats,
    private findCreator: FindCreatorAccount,
    private findOrderPartner: FindOrderPartner
  ) {}

  /** GET /account/messages: the list, and the chat with `with`, with a creator, or about an order. */
  async index({ auth, inertia, request }: HttpContext) {
    const { id: userId } = auth.getUserOrFail()
    const query = await request.validateUsing(chatPageValidator)
    const { items, hasMore } = await this.listChats.execute({ userId })
    return inertia.render('account/chat/chats/index', {
      chats: ChatTransformer.transform(items),
      hasMoreChats: hasMore,
      partnerId: await this.#partnerOf(query, userId),
      /** The order that the first message is about. */
      tradeNo: query.order ?? null,
    })
  }

  /** List your chats, the latest message first. */
  @inject()
  async list(ctx: HttpContext, listChats: ListChats) {
    const { id: userId } = ctx.auth.getUserOrFail()
    await limitReads(ctx, `chat.read:${userId}`, 120)
    const input = await ctx.request.validateUsing(chatListValidator)
    const { items, ...list } = await listChats.execute({ ...input, userId })
    return ctx.serialize({ ...list, items: ChatTransformer.transform(items) })
  }

  /** Mark a chat as read, mute or block it. Your partner is not notified. */
  @inject()
  async update(ctx: HttpContext, updateChat: UpdateChat) {
    const { id: userId } = ctx.auth.getUserOrFail()
    await limit(ctx, [{ key: `chat.update:${userId}`, perMinute: 120 }])
    const pair = { userId, partnerId: Number(ctx.params.chatPartnerId) }
    const input = await ctx.request.validateUsing(chatValidator)
    const chat = await updateChat.execute({ ...input, ...pair })
    return ctx.serialize(ChatTransformer.transform(chat))
  }

  /** List what a chat partner has ordered in your shop, 25 a page. */
  @inject()
  async listOrders(
    { auth, request, serialize }: HttpContext,
    findShop: FindShopOfUser,
    listOrders: ListPartnerOrders
  ) {
    const { chatPartnerId: buyerId, ...paging } =
      await request.validateUsing(chatOrderListValidator)
    const { id: shopId } = await findShop.execute(auth.getUserOrFail().id)
    const pageSize = marketplace.chat.pageSizes.orders
    const page = await listOrders.execute({ pageSize, ...paging, shopId, buyerId })
    return serialize(listOf(page, PartnerOrderTransformer.transform(page.items)))
  }

  /** The chat itself is read by the page, which says when the partner cannot be written to. */
  async #partnerOf(query: PageQuery, userId: number) {
    if (query.with) return query.with
    try {
      if (query.creator) return await this.findCreator.execute(query.creator)
      if (query.order) return await this.findOrderPartner.execute({ userId, tradeNo: query.order })
    } catch (error) {
      if (!(error instanceof NotFound)) throw error
    }
    return null
  }
}
