import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { NotifyUser } from '#notifications/actions/notify_user'

/** Notifies a seller of a comment on a product, and the author of a comment of an answer to it. */
@inject()
export class NotifyAboutComment {
  constructor(private notifyUser: NotifyUser) {}

  async execute({ commentId }: { commentId: number }): Promise<void> {
    const comment = await this.#find(commentId)
    if (!comment) return
    const { authorId, username, productId, productTitle, sellerId, parentId, askerId } = comment
    const news = {
      subjectId: commentId,
      data: { username, productTitle },
      actorId: authorId,
      cause: `comment:${commentId}`,
    }
    if (parentId !== null && askerId !== authorId) {
      const group = `reply:${parentId}`
      const reply = { ...news, type: 'reply', group } as const
      await this.notifyUser.execute({ userId: askerId, ...reply })
    }
    if (sellerId === authorId || sellerId === askerId) return
    const group = `comment:${productId}`
    const line = { ...news, type: 'comment', group } as const
    await this.notifyUser.execute({ userId: sellerId, ...line })
  }

  /** Null when it was deleted meanwhile. */
  #find(commentId: number) {
    return db
      .from('comments as k')
      .join('users as u', 'u.id', 'k.user_id')
      .join('products as p', 'p.id', 'k.product_id')
      .join('shops as s', 's.id', 'p.shop_id')
      .join('creators as c', 'c.id', 's.creator_id')
      .leftJoin('comments as parent', 'parent.id', 'k.parent_id')
      .where('k.id', commentId)
      .whereNull('k.deleted_at')
      .select({ authorId: 'k.user_id', username: 'u.username', productId: 'p.id' })
      .select({ productTitle: 'p.title', sellerId: 'c.user_id' })
      .select({ parentId: 'k.parent_id', askerId: 'parent.user_id' })
      .first()
  }
}
