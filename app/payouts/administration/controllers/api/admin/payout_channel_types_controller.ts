import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { actorOf } from '#core/http/actor'
import { withStored } from '#core/http/fields/with_stored'
import { ConfigureChannelType } from '#payouts/administration/actions/configure_channel_type'
import { ListChannelTypes } from '#payouts/administration/queries/list_channel_types'
import ConfiguredTypeTransformer from '#payouts/administration/transformers/configured_type_transformer'
import { channelTypeValidator } from '#payouts/administration/validators/settlement_validators'

@inject()
export default class PayoutChannelTypesController {
  constructor(private listChannelTypes: ListChannelTypes) {}

  /** List the types of payout channels with how they send. Keys are only reported as present or missing. */
  async index({ serialize }: HttpContext) {
    return serialize(ConfiguredTypeTransformer.transform(await this.listChannelTypes.execute()))
  }

  /** Change how withdrawals of a type are sent. */
  @inject()
  async update(ctx: HttpContext, configureChannelType: ConfigureChannelType) {
    const { type } = ctx.params
    const { version, limits, surcharges, ...plain } =
      await ctx.request.validateUsing(channelTypeValidator)
    const changes = {
      ...plain,
      ...(limits && {
        limits: Object.fromEntries(
          limits.map(({ currency, min, max }) => [
            currency,
            { ...(min && { min }), ...(max && { max }) },
          ])
        ),
      }),
      ...(surcharges && {
        surcharge: Object.fromEntries(
          surcharges.map(({ currency, cap, ...one }) => [currency, { ...one, ...(cap && { cap }) }])
        ),
      }),
    }
    const stored = async () =>
      ConfiguredTypeTransformer.transform(await this.listChannelTypes.find(type))
    await withStored(
      ctx,
      () => configureChannelType.execute({ type, version, changes, actor: actorOf(ctx) }),
      stored
    )
    return ctx.serialize(await stored())
  }
}
