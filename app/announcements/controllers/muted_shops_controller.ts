import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { MuteShop } from '#announcements/actions/mute_shop'
import { UnmuteShop } from '#announcements/actions/unmute_shop'
import { ListMutedShops } from '#announcements/queries/list_muted_shops'

export default class MutedShopsController {
  /** List the shops whose notifications you do not get. */
  @inject()
  async index({ auth, serialize }: HttpContext, listMuted: ListMutedShops) {
    const shops = await listMuted.execute({ userId: auth.getUserOrFail().id })
    return serialize({
      items: shops.map(({ mutedAt, ...shop }) => ({ ...shop, mutedAt: mutedAt.toISOString() })),
    })
  }

  /** Get no further notifications of this creator. */
  @inject()
  async update({ auth, params, serialize }: HttpContext, muteShop: MuteShop) {
    await muteShop.execute({ userId: auth.getUserOrFail().id, creatorName: params.name })
    return serialize(null)
  }

  /** Get notifications of this creator again. */
  @inject()
  async destroy({ auth, params, serialize }: HttpContext, unmuteShop: UnmuteShop) {
    await unmuteShop.execute({ userId: auth.getUserOrFail().id, creatorName: params.name })
    return serialize(null)
  }
}
