import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { SaveTippingSetting } from '#shops/actions/save_tipping_setting'
import { FindShopSettings } from '#shops/queries/find_shop_settings'
import OwnShopTransformer from '#shops/transformers/own_shop_transformer'
import { tippingValidator } from '#shops/validators/shop_validator'

export default class TippingSettingsController {
  @inject()
  async update(
    { auth, request, serialize }: HttpContext,
    findSettings: FindShopSettings,
    saveSetting: SaveTippingSetting
  ) {
    const { id: userId } = auth.getUserOrFail()
    const { shop } = await findSettings.execute(userId)
    const { minAmount, maxAmount, ...setting } = await request.validateUsing(tippingValidator)
    await saveSetting.execute({
      shopId: shop.id,
      ...setting,
      minAmount: minAmount === undefined ? undefined : BigInt(minAmount),
      maxAmount: maxAmount === undefined ? undefined : BigInt(maxAmount),
    })
    return serialize(OwnShopTransformer.transform(await findSettings.execute(userId)))
  }
}
