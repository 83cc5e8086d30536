import { inject } from '@adonisjs/core'
import { RecordAudit } from '#audit/actions/record_audit'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { NotFound } from '#core/errors'
import type { Actor } from '#core/http/actor'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

interface DeleteCommentInput {
  id: number
  productId: number
  userId: number
  actor: Actor
}

/**
 * Authors may delete their comments, creators those on their products. Only the first of concurrent requests
 * succeeds.
 */
const DELETE = `
  update comments set deleted_at = :now
  from products
    join shops on shops.id = products.shop_id
    join creators on creators.id = shops.creator_id
  where comments.id = :id and comments.product_id = :productId and comments.deleted_at is null
    and products.id = comments.product_id
    and (comments.user_id = :userId or creators.user_id = :userId)
  returning comments.user_id as "authorId"`

@inject()
export class DeleteComment {
  constructor(
    private audit: RecordAudit,
    private clock: Clock
  ) {}

  /**
   * @throws NotFound for a missing or deleted comment, and for one that is neither the user's nor on their product
   */
  async execute(
    { id, productId, userId, actor }: DeleteCommentInput,
    outer?: TransactionClientContract
  ): Promise<void> {
    await atomically(outer, async (trx) => {
      const now = this.clock.now().toJSDate()
      const { rows } = await trx.rawQuery(DELETE, { id, productId, userId, now })
      if (rows.length === 0) throw new NotFound()
      const subject = { type: 'comment', id }
      const { authorId } = rows[0]
      await this.audit.execute(
        { actor, action: 'comment.deleted', subject, details: { productId, authorId } },
        trx
      )
    })
  }
}
