import { inject } from '@adonisjs/core'
import { asSeenBy, commentRows, type CommentLine } from '#community/rows/comment_rows'
import { FindVisitedProduct } from '#catalog/queries/find_visited_product'

const PAGE_SIZE = 20

interface ListRepliesInput {
  productId: number
  commentId: number
  viewerId?: number
  /** Id of the last answer of the previous page. */
  after?: number
  pageSize?: number
}

/** The answers to a comment, the oldest first. */
@inject()
export class ListReplies {
  constructor(private findProduct: FindVisitedProduct) {}

  /**
   * Two queries; one more for signed-in viewers.
   * @throws NotFound, BlockedCustomer
   */
  async execute({ productId, commentId, viewerId, after, pageSize = PAGE_SIZE }: ListRepliesInput) {
    const product = await this.findProduct.execute(productId, viewerId)
    const query = commentRows(productId)
      .where('comments.parent_id', commentId)
      .whereNull('comments.deleted_at')
      .orderBy(['comments.created_at', 'comments.id'])
      .limit(pageSize + 1)
    if (after !== undefined) {
      query.whereRaw(
        `(comments.created_at, comments.id) > (select a.created_at, a.id from comments a where a.id = ?)`,
        [after]
      )
    }
    const rows: CommentLine[] = await query
    const items = rows.slice(0, pageSize).map(asSeenBy(viewerId, product))
    return { items, pageSize, hasMore: rows.length > pageSize }
  }
}
