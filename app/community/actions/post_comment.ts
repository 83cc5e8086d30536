import { inject } from '@adonisjs/core'
import { Captcha } from '#platform/captcha/captcha'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { settings } from '#core/settings/settings'
import { Outbox } from '#core/events/outbox'
import { Ownership } from '#catalog/values/ownership'
import { CommentGone, CommentsClosed, CommentsPaused, PurchaseRequired } from '#community/errors'
import { CommentPosted } from '#community/events'
import Comment from '#community/models/comment'
import { FindVisitedProduct, type VisitedProduct } from '#catalog/queries/find_visited_product'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

interface PostCommentInput {
  productId: number
  userId: number
  content: string
  /** The comment that is answered; an answer to an answer joins the same conversation. */
  commentId?: number
  captchaResponse: string
}

/** Posts a comment on a product, or an answer. */
@inject()
export class PostComment {
  constructor(
    private findProduct: FindVisitedProduct,
    private ownership: Ownership,
    private captcha: Captcha,
    private outbox: Outbox,
    private clock: Clock
  ) {}

  /**
   * @returns the id of the comment
   * @throws CommentsPaused, NotFound, BlockedCustomer, CommentsClosed, PurchaseRequired, CaptchaFailed, CommentGone
   */
  async execute(input: PostCommentInput, outer?: TransactionClientContract): Promise<number> {
    if (!settings.get('comments.open')) throw new CommentsPaused()
    const { productId, userId, content } = input
    const product = await this.findProduct.execute(productId, userId)
    await this.#mayComment(product, userId)
    const bond = { purpose: 'comment', userId } as const
    const solved = await this.captcha.check(input.captchaResponse, bond)

    return atomically(outer, async (trx) => {
      await solved.spend(trx)
      const parentId = input.commentId ? await this.#conversation(input, trx) : null
      const { id } = await Comment.create(
        { productId, userId, content, parentId, createdAt: this.clock.now() },
        { client: trx }
      )
      await this.outbox.record(new CommentPosted({ commentId: id }), trx)
      return id
    })
  }

  async #mayComment({ id, creatorUserId, commentMode }: VisitedProduct, userId: number) {
    if (commentMode === 'closed') throw new CommentsClosed()
    if (commentMode === 'open' || userId === creatorUserId) return
    if (!(await this.ownership.owns(userId, id))) throw new PurchaseRequired()
  }

  /** Locks the answered comment, so that it is not deleted meanwhile. */
  async #conversation(
    { productId, commentId }: PostCommentInput,
    trx: TransactionClientContract
  ): Promise<number> {
    const answered = await Comment.query({ client: trx })
      .where({ id: commentId!, productId })
      .whereNull('deletedAt')
      .forShare()
      .first()
    if (!answered) throw new CommentGone()
    return answered.parentId ?? answered.id
  }
}
