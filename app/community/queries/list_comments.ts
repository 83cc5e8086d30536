import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { Page } from '#core/http/pagination'
import { asSeenBy, commentRows, type CommentLine } from '#community/rows/comment_rows'
import { FindVisitedProduct } from '#catalog/queries/find_visited_product'

/** A comment with its first answers, the oldest first. */
export interface Conversation extends CommentLine {
  replyCount: number
  replies: CommentLine[]
}

export interface Conversations extends Page<Conversation> {
  hasMore: boolean
  /** Number of comments and answers. */
  commentCount: number
}

const PAGE_SIZE = 10
const REPLIES_SHOWN = 3

interface ListCommentsInput {
  productId: number
  viewerId?: number
  /** Id of the last comment of the previous page; paging by id is stable when comments are added. */
  before?: number
  page?: number
  pageSize?: number
}

/** A deleted comment is listed only while it has answers. */
const IS_THERE = `(comments.deleted_at is null or exists (select from comments r
  where r.parent_id = comments.id and r.deleted_at is null))`

/** The comments on a product, the newest conversation first. */
@inject()
export class ListComments {
  constructor(private findProduct: FindVisitedProduct) {}

  /**
   * Three queries; one more for signed-in viewers.
   * @throws NotFound, BlockedCustomer
   */
  async execute({ productId, viewerId, ...paging }: ListCommentsInput): Promise<Conversations> {
    const { before, page = 1, pageSize = PAGE_SIZE } = paging
    const product = await this.findProduct.execute(productId, viewerId)
    const rows = await this.#firstComments(productId, { before, page, pageSize })
    const pageRows = rows.slice(0, pageSize)
    const replies = await this.#firstReplies(pageRows.map(({ id }) => id))
    const counts = pageRows[0] ?? (await this.#counts(productId))

    const toViewed = asSeenBy(viewerId, product)
    const items = pageRows.map(({ total: _, commentCount: __, ...row }) => ({
      ...toViewed(row),
      replies: replies.filter(({ parentId }) => parentId === row.id).map(toViewed),
    }))
    const hasMore = rows.length > pageSize
    return {
      items,
      total: counts.total,
      commentCount: counts.commentCount,
      page,
      pageSize,
      hasMore,
    }
  }

  /** Loads one more than a page holds, to know whether there are more. */
  #firstComments(
    productId: number,
    { before, page, pageSize }: { before?: number; page: number; pageSize: number }
  ) {
    const query = commentRows(productId)
      .whereNull('comments.parent_id')
      .whereRaw(IS_THERE)
      .select(
        db.raw(`(select count(*)::int from comments r
          where r.parent_id = comments.id and r.deleted_at is null) as "replyCount"`)
      )
      .select(countsOf(productId))
      .orderBy([
        { column: 'comments.created_at', order: 'desc' },
        { column: 'comments.id', order: 'desc' },
      ])
      .limit(pageSize + 1)
    if (before === undefined) return query.offset((page - 1) * pageSize)
    return query.whereRaw(
      `(comments.created_at, comments.id) < (select b.created_at, b.id from comments b where b.id = ?)`,
      [before]
    )
  }

  async #firstReplies(parentIds: number[]) {
    if (parentIds.length === 0) return []
    const { rows } = await db.rawQuery(
      `select r.*, users.username as "authorName", users.avatar_key as "avatarKey",
         users.deleted_at is not null as "authorLeft", false as "isGone"
       from unnest(?::int[]) as parent (id), lateral (
         select id, content, parent_id as "parentId", user_id as "authorId", created_at as "createdAt"
         from comments where parent_id = parent.id and deleted_at is null
         order by created_at, id limit ?) r
       join users on users.id = r."authorId"
       order by r."createdAt", r.id`,
      [parentIds, REPLIES_SHOWN]
    )
    return rows as CommentLine[]
  }

  /** The counts come with the rows; an empty page needs a query of its own. */
  #counts(productId: number): Promise<{ total: number; commentCount: number }> {
    return db.query().select(countsOf(productId)).first()
  }
}

function countsOf(productId: number) {
  return db.raw(
    `(select count(*)::int from comments where product_id = :productId and parent_id is null
       and ${IS_THERE}) as total,
     (select count(*)::int from comments c where c.product_id = :productId
       and c.deleted_at is null) as "commentCount"`,
    { productId }
  )
}
