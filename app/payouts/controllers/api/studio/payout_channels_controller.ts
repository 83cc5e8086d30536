import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'
import { NotFound } from '#core/errors'
import { actorOf } from '#core/http/actor'
import { withStored } from '#core/http/fields/with_stored'
import { limit } from '#core/http/limits/rate_limit'
import { limitCodeTries } from '#identity/verification/http/code_limits'
import { CreateChannel } from '#payouts/actions/create_channel'
import { RemoveChannel } from '#payouts/actions/remove_channel'
import { UpdateChannel } from '#payouts/actions/update_channel'
import { ListChannels } from '#payouts/queries/list_channels'
import PayoutChannelTransformer from '#payouts/transformers/payout_channel_transformer'
import {
  channelRemovalValidator,
  channelUpdateValidator,
  channelValidator,
} from '#payouts/validators/payout_validators'
import { needsCode } from '#payouts/values/needs_code'
import { FindShopOfUser } from '#shops/queries/find_shop_of_user'

@inject()
export default class PayoutChannelsController {
  constructor(
    private findShop: FindShopOfUser,
    private listChannels: ListChannels
  ) {}

  /** List the accounts where you are paid, the one in use first. Accounts are shown by a hint. */
  async index({ auth, serialize }: HttpContext) {
    const { creatorId } = await this.findShop.execute(auth.getUserOrFail().id)
    const channels = await this.listChannels.execute(creatorId)
    return serialize({ items: PayoutChannelTransformer.transform(channels) })
  }

  /** Add an account where you are paid. Needs a code that was mailed for `payout_channel_save`. */
  @inject()
  async store(ctx: HttpContext, createChannel: CreateChannel) {
    const owner = ctx.auth.getUserOrFail()
    const { creatorId } = await this.findShop.execute(owner.id)
    const input = await ctx.request.validateUsing(channelValidator)
    await this.#limit(ctx, owner.id)
    const { remark = '', inUse = false } = input
    const channel = await createChannel.execute({
      ...input,
      remark,
      inUse,
      owner,
      creatorId,
      actor: actorOf(ctx),
    })
    ctx.response.status(201)
    return ctx.serialize(PayoutChannelTransformer.transform(channel))
  }

  /** Change a channel. Everything but the remark needs a code that was mailed for `payout_channel_save`. */
  @inject()
  async update(ctx: HttpContext, updateChannel: UpdateChannel) {
    const owner = ctx.auth.getUserOrFail()
    const { creatorId } = await this.findShop.execute(owner.id)
    const input = await ctx.request.validateUsing(channelUpdateValidator)
    await this.#limit(ctx, owner.id, { checksCode: needsCode(input) })
    const { id } = ctx.params
    const write = () =>
      updateChannel.execute({ id, ...input, owner, creatorId, actor: actorOf(ctx) })
    const channel = await withStored(ctx, write, async () => {
      const stored = (await this.listChannels.execute(creatorId)).find((one) => one.id === id)
      if (!stored) throw new NotFound()
      return PayoutChannelTransformer.transform(stored)
    })
    return ctx.serialize(PayoutChannelTransformer.transform(channel))
  }

  /** Remove a channel. Needs a code that was mailed for `payout_channel_delete`. */
  @inject()
  async destroy(ctx: HttpContext, removeChannel: RemoveChannel) {
    const owner = ctx.auth.getUserOrFail()
    const { creatorId } = await this.findShop.execute(owner.id)
    const { verificationCode } = await ctx.request.validateUsing(channelRemovalValidator)
    await this.#limit(ctx, owner.id)
    const { id } = ctx.params
    await removeChannel.execute({ id, owner, creatorId, verificationCode, actor: actorOf(ctx) })
    return ctx.serialize(null)
  }

  /** Without a code to guess, wrong codes before do not matter. */
  async #limit(ctx: HttpContext, userId: number, { checksCode } = { checksCode: true }) {
    await limit(ctx, [
      { key: `payouts.channels:${userId}`, perDay: marketplace.payouts.writesPerDay },
    ])
    if (checksCode) await limitCodeTries(ctx, userId)
  }
}
