import type { PublicFiles } from '#platform/storage/public_files'
import type { CommentLine } from '#community/rows/comment_rows'

/** What was taken away says neither its words nor whose they were. */
export function commentFace(comment: CommentLine, files: PublicFiles) {
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
    /** The comment that this one answers. */
    commentId: comment.parentId,
    isDeleted: isGone,
    author: isGone ? null : author,
    canDelete: comment.canDelete,
    createdAt: createdAt.toISOString(),
  }
}
