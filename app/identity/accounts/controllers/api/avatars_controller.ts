import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'
import { readFormFile } from '#core/http/bodies/form_file'
import { limit } from '#core/http/limits/rate_limit'
import { ChangeAvatar } from '#identity/accounts/actions/change_avatar'
import { AvatarUnreadable } from '#identity/errors'
import UserTransformer from '#identity/transformers/user_transformer'

@inject()
export default class AvatarsController {
  constructor(private changeAvatar: ChangeAvatar) {}

  /** Upload your picture. */
  async update(ctx: HttpContext) {
    const { id: userId } = ctx.auth.getUserOrFail()
    await limit(ctx, [{ key: `identity.avatar:${userId}`, perMinute: 20, perHour: 100 }])
    const bytes = await readFormFile(ctx, 'avatar', marketplace.avatar.maxBytes)
    if (!bytes) throw new AvatarUnreadable()
    const user = await this.changeAvatar.execute({ userId, bytes })
    return ctx.serialize(UserTransformer.transform(user))
  }

  /** Remove your picture. Repeating the call changes nothing. */
  async destroy({ auth, serialize }: HttpContext) {
    const { id: userId } = auth.getUserOrFail()
    const user = await this.changeAvatar.execute({ userId, bytes: null })
    return serialize(UserTransformer.transform(user))
  }
}
