import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { actorOf } from '#core/http/actor'
import { limit } from '#core/http/limits/rate_limit'
import { withStored } from '#core/http/fields/with_stored'
import { UpdateShop } from '#shops/actions/update_shop'
import { FindShopSettings } from '#shops/queries/find_shop_settings'
import OwnShopTransformer from '#shops/transformers/own_shop_transformer'
import { shopValidator } from '#shops/validators/shop_validator'

@inject()
export default class ShopsController {
  constructor(private findSettings: FindShopSettings) {}

  /** Get the settings of your shop. */
  async show({ auth, serialize }: HttpContext) {
    const own = await this.findSettings.execute(auth.getUserOrFail().id)
    return serialize(OwnShopTransformer.transform(own))
  }

  /** Change the settings of your shop. */
  @inject()
  async update(ctx: HttpContext, updateShop: UpdateShop) {
    const { id: userId } = ctx.auth.getUserOrFail()
    const { shop } = await this.findSettings.execute(userId)
    await limit(ctx, [{ key: `shops.update:${shop.id}`, perMinute: 60 }])
    const settings = await ctx.request.validateUsing(shopValidator)
    const stored = async () => OwnShopTransformer.transform(await this.findSettings.execute(userId))
    await withStored(
      ctx,
      () => updateShop.execute({ shopId: shop.id, settings, actor: actorOf(ctx) }),
      stored
    )
    return ctx.serialize(await stored())
  }
}
