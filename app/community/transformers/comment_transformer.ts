import { inject } from '@adonisjs/core'
import { BaseTransformer } from '@adonisjs/core/transformers'
import { PublicFiles } from '#platform/storage/public_files'
import type { CommentLine } from '#community/queries/comments'
import { commentData } from '#community/values/comment_data'

export default class CommentTransformer extends BaseTransformer<CommentLine> {
  @inject()
  toObject(files: PublicFiles) {
    return commentData(this.resource, files)
  }
}
