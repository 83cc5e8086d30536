import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { NotFound } from '#core/errors'
import { FindCreatorAccount } from '#chat/queries/find_creator_account'
import { FindOrderPartner } from '#chat/queries/find_order_partner'
import { ListChats } from '#chat/queries/list_chats'
import ChatTransformer from '#chat/transformers/chat_transformer'
import { chatPageValidator } from '#chat/validators/chat_validators'

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
