import { inject } from '@adonisjs/core'
import { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'
import { EndCreator } from '#applications/actions/end_creator'
import { actorOf } from '#core/http/actor'
import { listOf } from '#core/http/pagination'
import { ChangeCreatorTerms } from '#administration/actions/change_creator_terms'
import { FindCreator } from '#administration/queries/find_creator'
import { ListCreators } from '#administration/queries/list_creators'
import AdminCreatorDetailsTransformer from '#administration/transformers/admin_creator_details_transformer'
import AdminCreatorTransformer from '#administration/transformers/admin_creator_transformer'
import {
  creatorEndValidator,
  creatorListValidator,
  creatorTermsValidator,
} from '#administration/validators/creator_validators'

@inject()
export default class CreatorsController {
  constructor(private findCreator: FindCreator) {}

  /** List creators, the newest first, with what they sold in 30 days and what can be paid out. */
  @inject()
  async index({ request, serialize }: HttpContext, listCreators: ListCreators) {
    const page = await listCreators.execute(await request.validateUsing(creatorListValidator))
    return serialize(listOf(page, AdminCreatorTransformer.transform(page.items)))
  }

  /** Change status, service fee or free period of a creator. A new fee counts for sales from then on. */
  @inject()
  async update(ctx: HttpContext, changeTerms: ChangeCreatorTerms) {
    const { serviceFee, freeUntil, ...terms } =
      await ctx.request.validateUsing(creatorTermsValidator)
    await changeTerms.execute({
      ...terms,
      serviceFeeBp: serviceFee === undefined ? undefined : Math.round(serviceFee * 100),
      freeUntil: freeUntil ? DateTime.fromISO(freeUntil) : (freeUntil as null | undefined),
      creatorId: ctx.params.id,
      actor: actorOf(ctx),
    })
    return this.#show(ctx)
  }

  /** End a creator: creator and shop become inactive. Buyers keep their files, and the user may apply again. */
  @inject()
  async destroy(ctx: HttpContext, endCreator: EndCreator) {
    const { reason } = await ctx.request.validateUsing(creatorEndValidator)
    await endCreator.execute({ creatorId: ctx.params.id, reason, actor: actorOf(ctx) })
    return this.#show(ctx)
  }

  async #show({ params, serialize }: HttpContext) {
    const found = await this.findCreator.execute(params.id)
    return serialize(AdminCreatorDetailsTransformer.transform(found))
  }
}
