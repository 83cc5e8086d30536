import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { listOf } from '#core/http/pagination'
import { ListComments } from '#community/queries/list_comments'
import CommentTransformer from '#community/transformers/comment_transformer'
import { commentListValidator } from '#community/validators/comment_list_validator'

export default class CommentsController {
  @inject()
  async index({ params, request, serialize }: HttpContext, listComments: ListComments) {
    const paging = await request.validateUsing(commentListValidator)
    const page = await listComments.execute({ productId: params.pid, ...paging })
    return serialize(listOf(page, CommentTransformer.transform(page.items)))
  }
}
