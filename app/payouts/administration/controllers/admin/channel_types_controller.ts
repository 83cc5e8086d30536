import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { actorOf } from '#core/http/actor'
import { withStored } from '#core/http/fields/with_stored'
import { shareTranslations } from '#core/i18n/translations'
import { ConfigureChannelType } from '#payouts/administration/actions/configure_channel_type'
import { ListChannelTypes } from '#payouts/administration/queries/list_channel_types'
import ConfiguredTypeTransformer from '#payouts/administration/transformers/configured_type_transformer'
import { channelTypeValidator } from '#payouts/administration/validators/withdrawal_validators'

@inject()
export default class ChannelTypesController {
  constructor(private listChannelTypes: ListChannelTypes) {}

  /** GET /admin/settlements/channel-types: how each type of channel sends. */
  async index(ctx: HttpContext) {
    shareTranslations(ctx, 'settlements')
    return ctx.inertia.render('admin/payouts/payout_channel_types/index', {
      types: ConfiguredTypeTransformer.transform(await this.listChannelTypes.execute()),
    })
  }

  /**
   * GET /admin/settlements/channel-types/:type/edit: settings, limits and surcharges. Keys can be set but are never
   * shown.
   */
  async edit(ctx: HttpContext) {
    shareTranslations(ctx, 'settlements')
    return ctx.inertia.render('admin/payouts/payout_channel_types/edit', {
      type: ConfiguredTypeTransformer.transform(await this.listChannelTypes.find(ctx.params.type)),
    })
  }

  /** List the types of payout channels with how they send. Keys are only reported as present or missing. */
  async list({ serialize }: HttpContext) {
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
