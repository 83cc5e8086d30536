import { inject } from '@adonisjs/core'
import { NotFound } from '#core/errors'
import { asSeenBy, commentRows, type CommentLine } from '#community/rows/comment_rows'
import { FindVisitedProduct } from '#catalog/queries/find_visited_product'

interface FindCommentInput {
  id: number
  productId: number
  viewerId: number
}

/** A comment as this viewer sees it. */
@inject()
export class FindComment {
  constructor(private findProduct: FindVisitedProduct) {}

  /** @throws NotFound, BlockedCustomer */
  async execute({ id, productId, viewerId }: FindCommentInput): Promise<CommentLine> {
    const product = await this.findProduct.execute(productId, viewerId)
    const row: CommentLine | null = await commentRows(productId).where('comments.id', id).first()
    if (!row) throw new NotFound()
    return asSeenBy(viewerId, product)(row)
  }
}
