import { inject } from '@adonisjs/core'
import { BaseTransformer } from '@adonisjs/core/transformers'
import { PublicFiles } from '#platform/storage/public_files'
import type { Conversation } from '#community/queries/list_comments'
import { commentFace } from '#community/values/comment_face'

/** A comment with its first answers. */
export default class ConversationTransformer extends BaseTransformer<Conversation> {
  @inject()
  toObject(files: PublicFiles) {
    const { replyCount, replies } = this.resource
    return {
      ...commentFace(this.resource, files),
      replyCount,
      replies: replies.map((reply) => commentFace(reply, files)),
    }
  }
}
