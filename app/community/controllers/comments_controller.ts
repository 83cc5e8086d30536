import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { captchaResponseOf } from '#platform/captcha/captcha_response'
import { actorOf } from '#core/http/actor'
import { limit, perAddress } from '#core/http/limits/rate_limit'
import { DeleteComment } from '#community/actions/delete_comment'
import { PostComment } from '#community/actions/post_comment'
import { FindComment, ListComments, ListReplies } from '#community/queries/comments'
import CommentTransformer from '#community/transformers/comment_transformer'
import ConversationTransformer from '#community/transformers/conversation_transformer'
import { commentListValidator, commentValidator } from '#community/validators/comment_validators'

@inject()
export default class CommentsController {
  constructor(
    private listComments: ListComments,
    private listReplies: ListReplies
  ) {}

  /**
   * List the comments on a product. Conversations, newest first; with `commentId`, the replies to
   * that comment.
   */
  async index({ auth, params, request, serialize }: HttpContext) {
    const { commentId, after, ...paging } = await request.validateUsing(commentListValidator)
    const lookup = { productId: params.pid, viewerId: auth.user?.id }
    if (commentId === undefined) {
      const { items, ...list } = await this.listComments.execute({ ...lookup, ...paging })
      return serialize({ ...list, items: ConversationTransformer.transform(items) })
    }
    const { pageSize } = paging
    const list = await this.listReplies.execute({ ...lookup, commentId, after, pageSize })
    return serialize({ ...list, items: CommentTransformer.transform(list.items) })
  }

  /** Post a comment or a reply. Needs the solution of a captcha challenge. */
  @inject()
  async store(ctx: HttpContext, postComment: PostComment, findComment: FindComment) {
    const { id: userId } = ctx.auth.getUserOrFail()
    const { pid: productId } = ctx.params
    await limit(ctx, [
      { key: `community.comment:${userId}`, perMinute: 6, perHour: 60 },
      ...perAddress(ctx, { key: 'community.comment', perMinute: 20, perHour: 200 }),
    ])
    const { content, commentId } = await ctx.request.validateUsing(commentValidator)
    const input = { productId, userId, content, commentId: commentId ?? undefined }
    const id = await postComment.execute({ ...input, captchaResponse: captchaResponseOf(ctx) })
    const comment = await findComment.execute({ id, productId, viewerId: userId })
    return ctx.serialize(CommentTransformer.transform(comment))
  }

  /** Delete a comment. Your own, or any comment on a product of your own. */
  @inject()
  async destroy(ctx: HttpContext, deleteComment: DeleteComment) {
    const { pid: productId, cid: id } = ctx.params
    const userId = ctx.auth.getUserOrFail().id
    await deleteComment.execute({ id, productId, userId, actor: actorOf(ctx) })
    return ctx.serialize(null)
  }
}
