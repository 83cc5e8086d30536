import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'
import { shareTranslations } from '#core/i18n/translations'
import { FindShopSettings, FindShopPicture } from '#shops/queries/shop_settings'
import OwnShopTransformer from '#shops/transformers/own_shop_transformer'
import { actorOf } from '#core/http/actor'
import { limit } from '#core/http/limits/rate_limit'
import { withStored } from '#core/http/fields/with_stored'
import { UpdateShop } from '#shops/actions/update_shop'
import { shopValidator, tippingValidator } from '#shops/validators/shop_validator'
import { imageOf } from '#platform/pictures/image_of'
import { StoreShopPicture } from '#shops/actions/store_shop_picture'
import { FindShopOfUser } from '#shops/queries/shops'
import ShopPictureTransformer from '#shops/transformers/shop_picture_transformer'
import { SaveTippingSetting } from '#shops/actions/save_tipping_setting'

@inject()
export default class ShopsController {
  constructor(
    private findSettings: FindShopSettings,
    private findShop: FindShopOfUser
  ) {}

  /** GET /studio/shop: settings of the shop and its tips. */
  @inject()
  async edit(ctx: HttpContext, findSettings: FindShopSettings) {
    const own = await findSettings.execute(ctx.auth.getUserOrFail().id)
    shareTranslations(ctx, 'shops')
    return ctx.inertia.render('studio/shops/shop/edit', {
      shop: OwnShopTransformer.transform(own),
      maxBytes: marketplace.images.maxBytes,
    })
  }

  /** Get the settings of your shop. */
  async find({ auth, serialize }: HttpContext) {
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

  /** Upload a logo or banner. */
  @inject()
  async storePicture(ctx: HttpContext, storePicture: StoreShopPicture) {
    const { id: shopId } = await this.findShop.execute(ctx.auth.getUserOrFail().id)
    await limit(ctx, [{ key: `shops.pictures:${shopId}`, perMinute: 20, perHour: 200 }])
    const picture = await storePicture.execute({ shopId, bytes: await imageOf(ctx) })
    ctx.response.status(201)
    return ctx.serialize(ShopPictureTransformer.transform(picture))
  }

  /** Get the processing state of a shop picture. */
  @inject()
  async findPicture({ auth, params, serialize }: HttpContext, findPicture: FindShopPicture) {
    const { id: shopId } = await this.findShop.execute(auth.getUserOrFail().id)
    const picture = await findPicture.execute({ shopId, id: params.id })
    return serialize(ShopPictureTransformer.transform(picture))
  }

  /** Change whether and how your shop takes tips. */
  @inject()
  async updateTipping(
    ctx: HttpContext,
    findSettings: FindShopSettings,
    saveSetting: SaveTippingSetting
  ) {
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
