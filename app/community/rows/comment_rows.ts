import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { VisitedProduct } from '#catalog/queries/find_visited_product'
import type Comment from '#community/models/comment'
import type User from '#identity/models/user'
import type { Row } from '#core/database/row'

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
  return <Listed extends CommentRow>(row: Listed): Listed & CommentLine => ({
    ...row,
    isByCreator: row.authorId === creatorUserId,
    canDelete:
      !row.isGone && viewerId !== undefined && [row.authorId, creatorUserId].includes(viewerId),
  })
}
