import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'
import { shareTranslations } from '#core/i18n/translations'
import { FindCreatorProfile } from '#creators/queries/find_creator_profile'
import { GetSaleMails } from '#creators/queries/get_sale_mails'
import { FindShopOfUser } from '#shops/queries/find_shop_of_user'
import { GetWatermarkDefault } from '#catalog/queries/get_watermark_default'
import ProfileTransformer from '#catalog/products/transformers/profile_transformer'

export default class ProfilesController {
  /** GET /studio/profile: the creator's profile and settings. */
  @inject()
  async edit(
    ctx: HttpContext,
    findShop: FindShopOfUser,
    findProfile: FindCreatorProfile,
    getWatermarkDefault: GetWatermarkDefault,
    getSaleMails: GetSaleMails
  ) {
    const { id: userId } = ctx.auth.getUserOrFail()
    const { id: shopId } = await findShop.execute(userId)
    shareTranslations(ctx, 'shops')
    return ctx.inertia.render('studio/catalog/profile/edit', {
      profile: ProfileTransformer.transform({
        profile: await findProfile.execute(userId),
        watermark: await getWatermarkDefault.execute({ shopId }),
      }),
      contact: marketplace.contact,
      saleMails: await getSaleMails.execute({ userId }),
    })
  }
}
