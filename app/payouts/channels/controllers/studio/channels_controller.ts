import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'
import { NotFound } from '#core/errors'
import { actorOf } from '#core/http/actor'
import { withStored } from '#core/http/fields/with_stored'
import { limit } from '#core/http/limits/rate_limit'
import { shareTranslations } from '#core/i18n/translations'
import { limitCodeTries } from '#identity/verification/controllers/code_limits'
import { ChangeChannel } from '#payouts/channels/actions/change_channel'
import { GetChannelRules, ListChannels } from '#payouts/channels/queries/channels'
import ChannelTypeTransformer from '#payouts/channels/transformers/channel_type_transformer'
import PayoutChannelTransformer from '#payouts/channels/transformers/payout_channel_transformer'
import { needsCode } from '#payouts/channels/values/read_account'
import {
  channelRemovalValidator,
  channelUpdateValidator,
  channelValidator,
} from '#payouts/validators/payout_validators'
import { FindShopOfUser } from '#shops/queries/shops'

@inject()
export default class ChannelsController {
  constructor(
    private findShop: FindShopOfUser,
    private listChannels: ListChannels
  ) {}

  /** GET /studio/payouts/channels: the accounts where a creator is paid. */
  @inject()
  async index(ctx: HttpContext, getChannelRules: GetChannelRules) {
    const creatorId = await this.#creatorId(ctx)
    const { digits, minutes, resendSeconds } = marketplace.verificationCode
    const { securedHours, maxChannels, remark } = marketplace.payouts
    shareTranslations(ctx, 'identity')
    return ctx.inertia.render('studio/payouts/channels/index', {
      channels: PayoutChannelTransformer.transform(await this.listChannels.execute(creatorId)),
      types: ChannelTypeTransformer.transform(await getChannelRules.execute(creatorId)),
      address: ctx.auth.getUserOrFail().email,
      rules: { digits, minutes, resendSeconds },
      limits: { securedHours, maxChannels, remark: remark.max },
    })
  }

  /** List the accounts where you are paid, the one in use first. Accounts are shown by a hint. */
  async list(ctx: HttpContext) {
    const channels = await this.listChannels.execute(await this.#creatorId(ctx))
    return ctx.serialize({ items: PayoutChannelTransformer.transform(channels) })
  }

  /** List the types of payout channels: currencies, limits, surcharges, arrival, and from when you may use each. */
  @inject()
  async listTypes(ctx: HttpContext, getChannelRules: GetChannelRules) {
    const rules = await getChannelRules.execute(await this.#creatorId(ctx))
    return ctx.serialize({ items: ChannelTypeTransformer.transform(rules) })
  }

  /** Add an account where you are paid. Needs a code that was mailed for `payout_channel_save`. */
  @inject()
  async store(ctx: HttpContext, changeChannel: ChangeChannel) {
    const owner = ctx.auth.getUserOrFail()
    const creatorId = await this.#creatorId(ctx)
    const input = await ctx.request.validateUsing(channelValidator)
    await this.#limit(ctx, owner.id)
    const { remark = '', inUse = false } = input
    const given = { ...input, remark, inUse, actor: actorOf(ctx) }
    const channel = await changeChannel.add({ ...given, owner, creatorId })
    ctx.response.status(201)
    return ctx.serialize(PayoutChannelTransformer.transform(channel))
  }

  /** Change a channel. Everything but the remark needs a code that was mailed for `payout_channel_save`. */
  @inject()
  async update(ctx: HttpContext, changeChannel: ChangeChannel) {
    const owner = ctx.auth.getUserOrFail()
    const creatorId = await this.#creatorId(ctx)
    const input = await ctx.request.validateUsing(channelUpdateValidator)
    await this.#limit(ctx, owner.id, { checksCode: needsCode(input) })
    const { id } = ctx.params
    const write = () =>
      changeChannel.execute({ id, ...input, owner, creatorId, actor: actorOf(ctx) })
    const channel = await withStored(ctx, write, async () => {
      const stored = (await this.listChannels.execute(creatorId)).find((one) => one.id === id)
      if (!stored) throw new NotFound()
      return PayoutChannelTransformer.transform(stored)
    })
    return ctx.serialize(PayoutChannelTransformer.transform(channel))
  }

  /** Remove a channel. Needs a code that was mailed for `payout_channel_delete`. */
  @inject()
  async destroy(ctx: HttpContext, changeChannel: ChangeChannel) {
    const owner = ctx.auth.getUserOrFail()
    const creatorId = await this.#creatorId(ctx)
    const { verificationCode } = await ctx.request.validateUsing(channelRemovalValidator)
    await this.#limit(ctx, owner.id)
    const { id } = ctx.params
    await changeChannel.remove({ id, owner, creatorId, verificationCode, actor: actorOf(ctx) })
    return ctx.serialize(null)
  }

  async #creatorId({ auth }: HttpContext): Promise<number> {
    return (await this.findShop.execute(auth.getUserOrFail().id)).creatorId
  }

  /** Without a code to guess, wrong codes before do not matter. */
  async #limit(ctx: HttpContext, userId: number, { checksCode } = { checksCode: true }) {
    await limit(ctx, [
      { key: `payouts.channels:${userId}`, perDay: marketplace.payouts.writesPerDay },
    ])
    if (checksCode) await limitCodeTries(ctx, userId)
  }
}
