import { inject } from '@adonisjs/core'
import { BaseTransformer } from '@adonisjs/core/transformers'
import { PublicFiles } from '#platform/storage/public_files'
import type { Conversation } from '#community/queries/comments'
import { commentData } from '#community/values/comment_data'

/** A comment with its first answers. */
export default class ConversationTransformer extends BaseTransformer<Conversation> {
  @inject()
  toObject(files: PublicFiles) {
    const { replyCount, replies } = this.resource
    return {
      ...commentData(this.resource, files),
      replyCount,
      replies: replies.map((reply) => commentData(reply, files)),
    }
  }
}
