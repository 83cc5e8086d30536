import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { VisitedProduct } from '#catalog/queries/find_visited_product'

/** A comment as its readers see it. */
export interface CommentLine {
  id: number
  content: string
  /** Id of the comment that this one answers. */
  parentId: number | null
  /** Deleted, but listed because it has answers. */
  isGone: boolean
  authorId: number
  authorName: string
  authorLeft: boolean
  avatarKey: string | null
  isByCreator: boolean
  canDelete: boolean
  createdAt: Date
}

type CommentRow = Omit<CommentLine, 'isByCreator' | 'canDelete'>

export function commentRows(productId: number, client: QueryClientContract = db.connection()) {
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
export function asSeenBy(viewerId: number | undefined, { creatorUserId }: VisitedProduct) {
  return <Row extends CommentRow>(row: Row): Row & CommentLine => ({
    ...row,
    isByCreator: row.authorId === creatorUserId,
    canDelete:
      !row.isGone && viewerId !== undefined && [row.authorId, creatorUserId].includes(viewerId),
  })
}
