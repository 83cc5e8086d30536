import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { GetChannelRules } from '#payouts/queries/get_channel_rules'
import ChannelTypeTransformer from '#payouts/transformers/channel_type_transformer'
import { FindShopOfUser } from '#shops/queries/find_shop_of_user'

export default class PayoutChannelTypesController {
  /** List the types of payout channels: currencies, limits, surcharges, arrival, and from when you may use each. */
  @inject()
  async index(
    { auth, serialize }: HttpContext,
    findShop: FindShopOfUser,
    getChannelRules: GetChannelRules
  ) {
    const { creatorId } = await findShop.execute(auth.getUserOrFail().id)
    const rules = await getChannelRules.execute(creatorId)
    return serialize({ items: ChannelTypeTransformer.transform(rules) })
  }
}
