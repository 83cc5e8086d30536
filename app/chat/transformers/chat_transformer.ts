import { inject } from '@adonisjs/core'
import { BaseTransformer } from '@adonisjs/core/transformers'
import { PublicFiles } from '#platform/storage/public_files'
import type { ChatRow } from '#chat/rows/chat_rows'

/** A chat in the list of one of the two (M-SOC-01). */
export default class ChatTransformer extends BaseTransformer<ChatRow> {
  @inject()
  toObject(files: PublicFiles) {
    const { partnerId, username, creatorName, avatarKey, hasLeft, unread, last } = this.resource
    return {
      chatPartner: {
        id: partnerId,
        name: creatorName ?? username,
        creatorName,
        avatar: avatarKey === null ? null : files.url(avatarKey),
        isDeleted: hasLeft,
        status: statusOf(this.resource),
      },
      lastMessage: last && { ...last, createdAt: new Date(last.createdAt).toISOString() },
      hasUnreadMessage: unread > 0,
      unreadCount: unread,
      readId: this.resource.readSeq,
      isMuted: this.resource.isMuted,
      isRequest: this.resource.isRequest,
    }
  }
}

/** Only the one who blocked sees the block. */
function statusOf({ isBlocked, isOnline }: ChatRow) {
  if (isBlocked) return 'blocked' as const
  return isOnline ? ('online' as const) : ('offline' as const)
}
