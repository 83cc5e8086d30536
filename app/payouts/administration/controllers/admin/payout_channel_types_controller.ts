import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { shareTranslations } from '#core/i18n/translations'
import { ListChannelTypes } from '#payouts/administration/queries/list_channel_types'
import ConfiguredTypeTransformer from '#payouts/administration/transformers/configured_type_transformer'

@inject()
export default class PayoutChannelTypesController {
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
    const { params, inertia } = ctx
    const found = await this.listChannelTypes.find(params.type)
    return inertia.render('admin/payouts/payout_channel_types/edit', {
      type: ConfiguredTypeTransformer.transform(found),
    })
  }
}
