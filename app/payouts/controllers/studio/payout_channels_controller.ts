import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'
import { shareTranslations } from '#core/i18n/translations'
import { GetChannelRules } from '#payouts/queries/get_channel_rules'
import { ListChannels } from '#payouts/queries/list_channels'
import ChannelTypeTransformer from '#payouts/transformers/channel_type_transformer'
import PayoutChannelTransformer from '#payouts/transformers/payout_channel_transformer'
import { FindShopOfUser } from '#shops/queries/find_shop_of_user'

export default class PayoutChannelsController {
  /** GET /studio/payouts/channels: the accounts where a creator is paid. */
  @inject()
  async index(
    ctx: HttpContext,
    findShop: FindShopOfUser,
    listChannels: ListChannels,
    getChannelRules: GetChannelRules
  ) {
    const { id: userId, email } = ctx.auth.getUserOrFail()
    const { creatorId } = await findShop.execute(userId)
    const { digits, minutes, resendSeconds } = marketplace.verificationCode
    const { securedHours, maxChannels, remark } = marketplace.payouts
    shareTranslations(ctx, 'identity')
    return ctx.inertia.render('studio/payouts/channels/index', {
      channels: PayoutChannelTransformer.transform(await listChannels.execute(creatorId)),
      types: ChannelTypeTransformer.transform(await getChannelRules.execute(creatorId)),
      address: email,
      rules: { digits, minutes, resendSeconds },
      limits: { securedHours, maxChannels, remark: remark.max },
    })
  }
}
