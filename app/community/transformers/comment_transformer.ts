import { inject } from '@adonisjs/core'
import { BaseTransformer } from '@adonisjs/core/transformers'
import { PublicFiles } from '#platform/storage/public_files'
import type { CommentLine } from '#community/rows/comment_rows'
import { commentFace } from '#community/values/comment_face'

export default class CommentTransformer extends BaseTransformer<CommentLine> {
  @inject()
  toObject(files: PublicFiles) {
    return commentFace(this.resource, files)
  }
}
