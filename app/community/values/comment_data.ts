import type { PublicFiles } from '#platform/storage/public_files'
import type { CommentLine } from '#community/queries/comments'

/** A deleted comment shows neither its text nor its author. */
export function commentData(comment: CommentLine, files: PublicFiles) {
  const { id, isGone, avatarKey, createdAt } = comment
  const author = {
    id: comment.authorId,
    username: comment.authorName,
    isDeleted: comment.authorLeft,
    avatar: avatarKey === null ? null : files.url(avatarKey),
    isCreator: comment.isByCreator,
  }
  return {
    id,
    content: isGone ? '' : comment.content,
    /** Id of the comment that this one answers. */
    commentId: comment.parentId,
    isDeleted: isGone,
    author: isGone ? null : author,
    canDelete: comment.canDelete,
    createdAt: createdAt.toISOString(),
  }
}
