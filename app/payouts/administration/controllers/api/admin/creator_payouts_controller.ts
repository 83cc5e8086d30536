import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { actorOf } from '#core/http/actor'
import { SettleCreator } from '#payouts/actions/settle_creator'
import { GrantChannelType } from '#payouts/administration/actions/grant_channel_type'
import { HoldCreator } from '#payouts/administration/actions/hold_creator'
import { LiftCreatorHold } from '#payouts/administration/actions/lift_creator_hold'
import { FindCreatorPayouts } from '#payouts/administration/queries/find_creator_payouts'
import CreatorPayoutsTransformer from '#payouts/administration/transformers/creator_payouts_transformer'
import {
  payoutGrantValidator,
  payoutReasonValidator,
} from '#payouts/administration/validators/creator_payouts_validators'

@inject()
export default class CreatorPayoutsController {
  constructor(private findCreatorPayouts: FindCreatorPayouts) {}

  /** Get a creator’s balances, channels, permissions and holds. */
  async show(ctx: HttpContext) {
    return this.#show(ctx, Number(ctx.params.id))
  }

  /** Permit a type of channel that needs the support’s consent (Alipay). */
  @inject()
  async grant(ctx: HttpContext, grantChannelType: GrantChannelType) {
    const { type, reason } = await ctx.request.validateUsing(payoutGrantValidator)
    const creatorId = Number(ctx.params.id)
    await grantChannelType.execute({ creatorId, type, reason, actor: actorOf(ctx) })
    return this.#show(ctx, creatorId)
  }

  /** Take the permission for a type of channel back. Channels that exist stay. */
  @inject()
  async revoke(ctx: HttpContext, grantChannelType: GrantChannelType) {
    const { id, type } = ctx.params
    await grantChannelType.revoke({ creatorId: Number(id), type, actor: actorOf(ctx) })
    return ctx.serialize(null)
  }

  /** Stop all payouts of a creator. */
  @inject()
  async hold(ctx: HttpContext, holdCreator: HoldCreator) {
    const { reason } = await ctx.request.validateUsing(payoutReasonValidator)
    const creatorId = Number(ctx.params.id)
    await holdCreator.execute({ creatorId, reason, actor: actorOf(ctx) })
    return this.#show(ctx, creatorId)
  }

  /** Lift a hold of a creator’s payouts. */
  @inject()
  async lift(ctx: HttpContext, liftCreatorHold: LiftCreatorHold) {
    await liftCreatorHold.execute({ id: Number(ctx.params.id), actor: actorOf(ctx) })
    return ctx.serialize(null)
  }

  /** Settle what is available to a creator now, outside of the calendar and whatever the threshold. Once a day. */
  @inject()
  async settle(ctx: HttpContext, settleCreator: SettleCreator) {
    const { reason } = await ctx.request.validateUsing(payoutReasonValidator)
    const creatorId = Number(ctx.params.id)
    const made = await settleCreator.execute({ creatorId, reason, actor: actorOf(ctx) })
    ctx.response.status(201)
    return ctx.serialize(made)
  }

  async #show({ serialize }: HttpContext, creatorId: number) {
    const found = await this.findCreatorPayouts.execute({ creatorId })
    return serialize(CreatorPayoutsTransformer.transform(found))
  }
}
