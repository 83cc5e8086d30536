import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { actorOf } from '#core/http/actor'
import { VerifyCreator } from '#creators/actions/verify_creator'
import { FindCreator } from '#administration/queries/find_creator'
import AdminCreatorDetailsTransformer from '#administration/transformers/admin_creator_details_transformer'
import { creatorVerificationValidator } from '#administration/validators/creator_validators'

export default class CreatorVerificationsController {
  /** Record that a creator's identity was checked, or revoke that. */
  @inject()
  async store(ctx: HttpContext, verifyCreator: VerifyCreator, findCreator: FindCreator) {
    const decision = await ctx.request.validateUsing(creatorVerificationValidator)
    const creatorId: number = ctx.params.id
    await verifyCreator.execute({ ...decision, creatorId, actor: actorOf(ctx) })
    const found = await findCreator.execute(creatorId)
    return ctx.serialize(AdminCreatorDetailsTransformer.transform(found))
  }
}
