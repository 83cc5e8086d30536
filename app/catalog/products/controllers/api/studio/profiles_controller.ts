import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { actorOf } from '#core/http/actor'
import { limit } from '#core/http/limits/rate_limit'
import { withStored } from '#core/http/fields/with_stored'
import { UpdateCreatorProfile } from '#creators/actions/update_creator_profile'
import { FindCreatorProfile } from '#creators/queries/find_creator_profile'
import { FindShopOfUser } from '#shops/queries/find_shop_of_user'
import { GetWatermarkDefault } from '#catalog/queries/get_watermark_default'
import ProfileTransformer from '#catalog/products/transformers/profile_transformer'
import { profileValidator } from '#catalog/products/validators/profile_validator'

/** Belongs to the catalog because it includes the default watermark settings. */
@inject()
export default class ProfilesController {
  constructor(
    private findShop: FindShopOfUser,
    private findProfile: FindCreatorProfile,
    private getWatermarkDefault: GetWatermarkDefault
  ) {}

  /** Get your creator profile and settings. */
  async show(ctx: HttpContext) {
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

  async #own({ auth }: HttpContext) {
    const { id: userId } = auth.getUserOrFail()
    const { id: shopId } = await this.findShop.execute(userId)
    return ProfileTransformer.transform({
      profile: await this.findProfile.execute(userId),
      watermark: await this.getWatermarkDefault.execute({ shopId }),
    })
  }
}
