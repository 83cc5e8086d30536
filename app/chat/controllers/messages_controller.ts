import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { randomUUID } from 'node:crypto'
import marketplace from '#config/marketplace'
import { limit } from '#core/http/limits/rate_limit'
import { limitReads } from '#core/http/limits/limit_reads'
import { EmptyChat } from '#chat/actions/empty_chat'
import { PostMessage } from '#chat/actions/post_message'
import { TakeBackMessages } from '#chat/actions/take_back_messages'
import { FindCreatorAccount } from '#chat/queries/partners'
import { ListMessages } from '#chat/queries/list_messages'
import ChatPartnerTransformer from '#chat/transformers/chat_partner_transformer'
import ChatTransformer from '#chat/transformers/chat_transformer'
import MessageTransformer from '#chat/transformers/message_transformer'
import {
  messageDeletionValidator,
  messageListValidator,
  messageValidator,
} from '#chat/validators/chat_validators'
import { imageOf } from '#platform/pictures/image_of'
import { StoreImage } from '#chat/actions/store_image'
import { FindImage } from '#chat/queries/find_image'
import ChatImageTransformer from '#chat/transformers/chat_image_transformer'

export default class MessagesController {
  /**
   * List the messages of a chat, the last ones in ascending order. `before` goes back, `after` catches up. Nothing is
   * marked as read.
   */
  @inject()
  async list(ctx: HttpContext, listMessages: ListMessages) {
    const { id: userId } = ctx.auth.getUserOrFail()
    await limitReads(ctx, `chat.read:${userId}`, 120)
    const { chatPartnerId: partnerId, ...input } =
      await ctx.request.validateUsing(messageListValidator)
    const found = await listMessages.execute({ ...input, userId, partnerId })
    const { items, hasMore, partner, chat, right } = found
    return ctx.serialize({
      items: MessageTransformer.transform(items),
      hasMore,
      chatPartner: ChatPartnerTransformer.transform(partner),
      /** Null before the first message. */
      chat: chat && ChatTransformer.transform(chat),
      /** Links and pictures are refused between strangers until the partner has answered. */
      canWrite: {
        allowed: right.refusal === null,
        reason: right.refusal,
        isStranger: right.isStranger,
      },
    })
  }

  /** Write a message. The same `clientId` again is answered with the message that exists, and 200. */
  @inject()
  async store(ctx: HttpContext, findCreator: FindCreatorAccount, postMessage: PostMessage) {
    const { id: userId } = ctx.auth.getUserOrFail()
    const { perMinute, perHour } = marketplace.chat
    await limit(ctx, [{ key: `chat.post:${userId}`, perMinute, perHour }])
    const input = await ctx.request.validateUsing(messageValidator)
    const { chatPartnerId, creatorName, type, content = '', tradeNo, imageIds } = input
    const partnerId = chatPartnerId ?? (await findCreator.execute(creatorName!))
    const { message, isNew } = await postMessage.execute({
      userId,
      partnerId,
      content,
      clientId: input.clientId ?? randomUUID(),
      ...(type === 'order' ? { tradeNo } : {}),
      ...(type === 'image' ? { imageIds } : {}),
    })
    ctx.response.status(isNew ? 201 : 200)
    return ctx.serialize(MessageTransformer.transform(message))
  }

  /** Empty a chat for yourself, or take messages of the last two minutes back for both sides. */
  @inject()
  async destroy(ctx: HttpContext, emptyChat: EmptyChat, takeBack: TakeBackMessages) {
    const { id: userId } = ctx.auth.getUserOrFail()
    const input = await ctx.request.validateUsing(messageDeletionValidator)
    const pair = { userId, partnerId: input.chatPartnerId }
    if (input.messageIds) await takeBack.execute({ ...pair, messageIds: input.messageIds })
    else await emptyChat.execute(pair)
    return ctx.serialize(null)
  }

  /** Upload a picture for a message: the form field `image`, at most 2 MiB. It is deleted after a day unless sent. */
  @inject()
  async storeImage(ctx: HttpContext, storeImage: StoreImage) {
    const { id: userId } = ctx.auth.getUserOrFail()
    const { perHour } = marketplace.chat.images
    await limit(ctx, [{ key: `chat.images:${userId}`, perHour }])
    const image = await storeImage.execute({ userId, bytes: await imageOf(ctx) })
    ctx.response.status(201)
    return ctx.serialize(ChatImageTransformer.transform(image))
  }

  /** Get a picture of one of your chats: redirects to an address that is valid for five minutes. */
  @inject()
  async findImage({ auth, params, response }: HttpContext, findImage: FindImage) {
    const { id: userId } = auth.getUserOrFail()
    response.header('Cache-Control', 'private, no-store')
    return response.redirect(await findImage.execute({ id: params.id, userId }))
  }
}
