import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { limit } from '#core/http/limits/rate_limit'
import { limitReads } from '#core/http/limits/limit_reads'
import { UpdateChat } from '#chat/actions/update_chat'
import { ListChats } from '#chat/queries/list_chats'
import ChatTransformer from '#chat/transformers/chat_transformer'
import { chatListValidator, chatValidator } from '#chat/validators/chat_validators'

export default class ChatsController {
  /** List your chats, the latest message first. */
  @inject()
  async index(ctx: HttpContext, listChats: ListChats) {
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
}
