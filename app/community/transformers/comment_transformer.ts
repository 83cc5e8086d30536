import { BaseTransformer } from '@adonisjs/core/transformers'
import type { CommentLine } from '#community/queries/list_comments'

export default class CommentTransformer extends BaseTransformer<CommentLine> {
  toObject() {
    const { id, content, parentId, authorId, authorName, authorLeft, createdAt } = this.resource
    return {
      id,
      content,
      commentId: parentId,
      author: { id: authorId, username: authorName, isDeleted: authorLeft },
      createdAt: createdAt.toISOString(),
    }
  }
}
