import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { actorOf } from '#core/http/actor'
import { DeleteSavedReply } from '#support/actions/delete_saved_reply'
import { SaveReply } from '#support/actions/save_reply'
import { ListSavedReplies } from '#support/queries/list_saved_replies'
import SavedReplyTransformer from '#support/transformers/saved_reply_transformer'
import { savedReplyValidator } from '#support/validators/admin_ticket_validators'

export default class SavedRepliesController {
  /** List the saved replies by name. */
  @inject()
  async index({ serialize }: HttpContext, listReplies: ListSavedReplies) {
    return serialize(SavedReplyTransformer.transform(await listReplies.execute()))
  }

  /** Save a reply with a text in one or more languages. */
  @inject()
  async store(ctx: HttpContext, saveReply: SaveReply) {
    const { name, texts } = await ctx.request.validateUsing(savedReplyValidator)
    const reply = await saveReply.execute({ name, texts, actor: actorOf(ctx) })
    ctx.response.status(201)
    return ctx.serialize(SavedReplyTransformer.transform(reply))
  }

  /** Replace a saved reply. */
  @inject()
  async update(ctx: HttpContext, saveReply: SaveReply) {
    const input = await ctx.request.validateUsing(savedReplyValidator)
    const reply = await saveReply.execute({ ...input, id: ctx.params.id, actor: actorOf(ctx) })
    return ctx.serialize(SavedReplyTransformer.transform(reply))
  }

  /** Delete a saved reply. Answers that used it stay. */
  @inject()
  async destroy(ctx: HttpContext, deleteReply: DeleteSavedReply) {
    await deleteReply.execute({ id: ctx.params.id, actor: actorOf(ctx) })
    return ctx.serialize(null)
  }
}
