import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { withStored } from '#core/http/fields/with_stored'
import { SaveTippingSetting } from '#shops/actions/save_tipping_setting'
import { FindShopSettings } from '#shops/queries/find_shop_settings'
import OwnShopTransformer from '#shops/transformers/own_shop_transformer'
import { tippingValidator } from '#shops/validators/shop_validator'

export default class TippingSettingsController {
  /** Change whether and how your shop takes tips. */
  @inject()
  async update(ctx: HttpContext, findSettings: FindShopSettings, saveSetting: SaveTippingSetting) {
    const { id: userId } = ctx.auth.getUserOrFail()
    const { shop } = await findSettings.execute(userId)
    const { minAmount, maxAmount, ...setting } = await ctx.request.validateUsing(tippingValidator)
    const change = {
      shopId: shop.id,
      ...setting,
      minAmount: minAmount === undefined ? undefined : BigInt(minAmount),
      maxAmount: maxAmount === undefined ? undefined : BigInt(maxAmount),
    }
    const stored = async () => OwnShopTransformer.transform(await findSettings.execute(userId))
    await withStored(ctx, () => saveSetting.execute(change), stored)
    return ctx.serialize(await stored())
  }
}
