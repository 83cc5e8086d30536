import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { type VisitedProduct, FindVisitedProduct } from '#catalog/queries/find_visited_product'
import type Comment from '#community/models/comment'
import type User from '#identity/models/user'
import type { Row } from '#core/database/row'
import { inject } from '@adonisjs/core'
import type { Page } from '#core/http/pagination'
import { NotFound } from '#core/errors'

/** A comment as its readers see it. */
export interface CommentLine
  extends Row<Comment, 'id' | 'content' | 'createdAt'>, Row<User, 'avatarKey'> {
  /** Id of the comment that this one answers. */
  parentId: Comment['parentId']
  /** Deleted, but listed because it has answers. */
  isGone: boolean
  authorId: User['id']
  authorName: User['username']
  authorLeft: boolean
  isByCreator: boolean
  canDelete: boolean
}

type CommentRow = Omit<CommentLine, 'isByCreator' | 'canDelete'>

function commentRows(productId: number, client: QueryClientContract = db.connection()) {
  return client
    .from('comments')
    .join('users', 'users.id', 'comments.user_id')
    .where('comments.product_id', productId)
    .select({
      id: 'comments.id',
      content: 'comments.content',
      parentId: 'comments.parent_id',
      authorId: 'users.id',
      authorName: 'users.username',
      avatarKey: 'users.avatar_key',
      createdAt: 'comments.created_at',
    })
    .select(db.raw('users.deleted_at is not null as "authorLeft"'))
    .select(db.raw('comments.deleted_at is not null as "isGone"'))
}

/** Adds the viewer's permissions: the author and the creator may delete a comment. */
function asSeenBy(viewerId: number | undefined, { creatorUserId }: VisitedProduct) {
  return <Listed extends CommentRow>(row: Listed): Listed & CommentLine => ({
    ...row,
    isByCreator: row.authorId === creatorUserId,
    canDelete:
      !row.isGone && viewerId !== undefined && [row.authorId, creatorUserId].includes(viewerId),
  })
}

/** A comment with its first answers, the oldest first. */
export interface Conversation extends CommentLine {
  replyCount: number
  replies: CommentLine[]
}

interface Conversations extends Page<Conversation> {
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

const PAGE_SIZE_OF_REPLIES = 20

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
  async execute({
    productId,
    commentId,
    viewerId,
    after,
    pageSize = PAGE_SIZE_OF_REPLIES,
  }: ListRepliesInput) {
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
