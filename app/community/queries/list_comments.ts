import db from '@adonisjs/lucid/services/db'
import { NotFound } from '#core/errors'
import type { Page } from '#core/http/pagination'

/** A comment as everybody reads it. */
export interface CommentLine {
  id: number
  content: string
  /** The comment that this one answers. */
  parentId: number | null
  authorId: number
  authorName: string
  authorLeft: boolean
  createdAt: Date
}

const PAGE_SIZE = 10

interface ListCommentsInput {
  productId: number
  page?: number
  pageSize?: number
}

/**
 * What do people say about a product? The newest conversation first, within it the oldest words
 * first; deleted comments are gone.
 */
export class ListComments {
  /**
   * Two queries at most.
   * @throws NotFound when the product is absent, unpublished or its shop is closed
   */
  async execute({
    productId,
    page = 1,
    pageSize = PAGE_SIZE,
  }: ListCommentsInput): Promise<Page<CommentLine>> {
    const rows = await this.#ofProduct(productId)
      .join('users', 'users.id', 'comments.user_id')
      .select({
        id: 'comments.id',
        content: 'comments.content',
        parentId: 'comments.parent_id',
        authorId: 'users.id',
        authorName: 'users.username',
        createdAt: 'comments.created_at',
      })
      .select(db.raw('users.deleted_at is not null as "authorLeft"'))
      .select(db.raw('count(*) over ()::int as total'))
      .leftJoin('comments as first', 'first.id', 'comments.parent_id')
      .orderByRaw(
        `coalesce(first.created_at, comments.created_at) desc,
         coalesce(comments.parent_id, comments.id) desc, comments.created_at, comments.id`
      )
      .offset((page - 1) * pageSize)
      .limit(pageSize)

    const total: number = rows[0]?.total ?? (await this.#count(productId))
    return { items: rows.map(({ total: _, ...row }) => row), total, page, pageSize }
  }

  #ofProduct(productId: number) {
    return db
      .from('comments')
      .join('products', 'products.id', 'comments.product_id')
      .join('shops', 'shops.id', 'products.shop_id')
      .where({
        'comments.product_id': productId,
        'products.status': 'published',
        'shops.status': 'active',
      })
      .whereNull('comments.deleted_at')
  }

  /** An empty page does not say whether there is a product at all. */
  async #count(productId: number): Promise<number> {
    const row = await db
      .from('products')
      .join('shops', 'shops.id', 'products.shop_id')
      .where({ 'products.id': productId, 'products.status': 'published', 'shops.status': 'active' })
      .select(
        db.raw(`(select count(*)::int from comments c
          where c.product_id = products.id and c.deleted_at is null) as total`)
      )
      .first()
    if (!row) throw new NotFound()
    return row.total
  }
}
