import { inject } from '@adonisjs/core'
import type { Listener } from '#core/events/listeners'
import { NotifyAboutComment } from '#notifications/actions/comments/notify_about_comment'
import type { CommentPosted } from '#community/events/comment_posted'

@inject()
export default class NotifyOnCommentPosted implements Listener<CommentPosted> {
  constructor(private notifyAboutComment: NotifyAboutComment) {}

  async handle({ payload }: CommentPosted) {
    await this.notifyAboutComment.execute(payload)
  }
}
