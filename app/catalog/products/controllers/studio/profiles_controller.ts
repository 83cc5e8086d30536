import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'
import { shareTranslations } from '#core/i18n/translations'
import { FindCreatorProfile } from '#creators/queries/find_creator_profile'
import { GetSaleMails } from '#creators/queries/get_sale_mails'
import { FindShopOfUser } from '#shops/queries/shops'
import { GetWatermarkDefault } from '#catalog/queries/get_watermark_default'
import ProfileTransformer from '#catalog/products/transformers/profile_transformer'
import { actorOf } from '#core/http/actor'
import { limit } from '#core/http/limits/rate_limit'
import { withStored } from '#core/http/fields/with_stored'
import { UpdateCreatorProfile } from '#creators/actions/update_creator_profile'
import { profileValidator } from '#catalog/products/validators/profile_validator'
import { SaveWatermarkDefault } from '#creators/actions/save_watermark_default'
import WatermarkDefaultTransformer from '#catalog/products/transformers/watermark_default_transformer'
import { watermarkDefaultValidator } from '#catalog/validators/watermark_field'

@inject()
export default class ProfilesController {
  constructor(
    private findShop: FindShopOfUser,
    private findProfile: FindCreatorProfile,
    private getWatermarkDefault: GetWatermarkDefault,
    private getDefault: GetWatermarkDefault
  ) {}

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

  /** Get your creator profile and settings. */
  async find(ctx: HttpContext) {
    return ctx.serialize(await this.#own(ctx))
  }

  /** Change your creator profile and settings. Absent fields stay. */
  @inject()
  async update(ctx: HttpContext, updateProfile: UpdateCreatorProfile) {
    const { creatorId } = await this.findShop.execute(ctx.auth.getUserOrFail().id)
    const { autoSettlementThreshold: threshold, ...change } =
      await ctx.request.validateUsing(profileValidator)
    // The answer reveals whether a name is taken, so requests are limited against enumeration.
    if (change.name !== undefined) {
      await limit(ctx, [{ key: `creators.rename:${creatorId}`, perMinute: 6, perHour: 30 }])
    }
    const write = () =>
      updateProfile.execute({
        creatorId,
        ...change,
        autoSettlementThreshold: threshold === undefined ? undefined : BigInt(threshold),
        actor: actorOf(ctx),
      })
    await withStored(ctx, write, () => this.#own(ctx))
    return ctx.serialize(await this.#own(ctx))
  }

  /** Get how your new products are watermarked. */
  async findWatermarkDefaults(ctx: HttpContext) {
    return ctx.serialize(await this.#ownWatermarkDefault(ctx))
  }

  /** Choose how your new products are watermarked. */
  @inject()
  async updateWatermarkDefaults(ctx: HttpContext, saveDefault: SaveWatermarkDefault) {
    const { version, ...setting } = await ctx.request.validateUsing(watermarkDefaultValidator)
    const { creatorId } = await this.findShop.execute(ctx.auth.getUserOrFail().id)
    const write = () => saveDefault.execute({ creatorId, setting, version })
    await withStored(ctx, write, () => this.#ownWatermarkDefault(ctx))
    return ctx.serialize(await this.#ownWatermarkDefault(ctx))
  }

  async #own({ auth }: HttpContext) {
    const { id: userId } = auth.getUserOrFail()
    const { id: shopId } = await this.findShop.execute(userId)
    return ProfileTransformer.transform({
      profile: await this.findProfile.execute(userId),
      watermark: await this.getWatermarkDefault.execute({ shopId }),
    })
  }

  /** The creator's version is read first, so that newer settings are never returned with an older version. */
  async #ownWatermarkDefault({ auth }: HttpContext) {
    const { id: shopId, creator } = await this.findShop.execute(auth.getUserOrFail().id)
    const settings = await this.getDefault.execute({ shopId })
    return WatermarkDefaultTransformer.transform({ settings, version: creator.version })
  }
}
