import { inject } from '@adonisjs/core'
import { BaseTransformer } from '@adonisjs/core/transformers'
import { PublicFiles } from '#platform/storage/public_files'
import { chatPartnerData } from '#chat/values/chat_partner_data'
import type { ChatRow } from '#chat/queries/chats'

/** A chat in the list of one of the two (M-SOC-01). */
export default class ChatTransformer extends BaseTransformer<ChatRow> {
  @inject()
  toObject(files: PublicFiles) {
    const { unread, last } = this.resource
    return {
      chatPartner: chatPartnerData(this.resource, files),
      lastMessage: last && { ...last, createdAt: new Date(last.createdAt).toISOString() },
      hasUnreadMessage: unread > 0,
      unreadCount: unread,
      readId: this.resource.readSeq,
      isMuted: this.resource.isMuted,
      isRequest: this.resource.isRequest,
    }
  }
}
