import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { actorOf } from '#core/http/actor'
import { DeleteView } from '#administration/actions/delete_view'
import { SaveView } from '#administration/actions/save_view'
import { ListViews } from '#administration/queries/list_views'
import SavedViewTransformer from '#administration/transformers/saved_view_transformer'
import { viewListValidator, viewValidator } from '#administration/validators/view_validators'

export default class ViewsController {
  /** List the views that the signed-in admin has saved for a list. */
  @inject()
  async index({ auth, request, serialize }: HttpContext, listViews: ListViews) {
    const { screen } = await request.validateUsing(viewListValidator)
    const views = await listViews.execute({ userId: auth.user!.id, screen })
    return serialize({ items: SavedViewTransformer.transform(views) })
  }

  /** Save filters and sorting of a list under a name. A view of the same name is replaced. */
  @inject()
  async store(ctx: HttpContext, saveView: SaveView) {
    const { auth, request, response, serialize } = ctx
    const { filters, ...input } = await request.validateUsing(viewValidator)
    const view = await saveView.execute({
      ...input,
      filters: filters ?? '',
      userId: auth.user!.id,
      actor: actorOf(ctx),
    })
    response.status(201)
    return serialize(SavedViewTransformer.transform(view))
  }

  /** Delete a saved view. */
  @inject()
  async destroy(ctx: HttpContext, deleteView: DeleteView) {
    const { id } = ctx.params
    await deleteView.execute({ userId: ctx.auth.user!.id, id, actor: actorOf(ctx) })
    return ctx.serialize(null)
  }
}
