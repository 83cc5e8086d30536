import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { assertCurrentVersion } from '#core/database/claim_version'
import { limit } from '#core/http/limits/rate_limit'
import { withStored } from '#core/http/fields/with_stored'
import SessionOnlyMiddleware from '#core/middleware/session_only_middleware'
import { UpdateProfile } from '#identity/accounts/actions/update_profile'
import { limitCodeRequests, limitCodeTries } from '#identity/verification/http/code_limits'
import ConfirmedMiddleware from '#identity/sessions/middleware/confirmed_middleware'
import User from '#identity/models/user'
import UserTransformer from '#identity/transformers/user_transformer'
import { profileValidator } from '#identity/accounts/validators/profile_validators'

@inject()
export default class ProfilesController {
  constructor(
    private updateProfile: UpdateProfile,
    private sessionOnly: SessionOnlyMiddleware,
    private confirmed: ConfirmedMiddleware
  ) {}

  /**
   * Change your name or address. A new address waits for a code from it; asking for it takes a code
   * from the current address.
   */
  async update(ctx: HttpContext) {
    const user = ctx.auth.getUserOrFail()
    await limit(ctx, [{ key: `identity.profile:${user.id}`, perMinute: 20, perHour: 200 }])
    const input = await ctx.request.validateUsing(profileValidator, { meta: user })
    const locale = user.languageOr(ctx.locale)
    const write = async () => {
      // Checked before a code is tried or sent.
      assertCurrentVersion(user, input.version)
      if (!user.hasProved(input.email)) await this.#mayChangeAddress(ctx, user, input.email)
      return this.updateProfile.execute({ user, ...input, locale })
    }
    const stored = async () => UserTransformer.transform(await User.findOrFail(user.id))
    return ctx.serialize(UserTransformer.transform(await withStored(ctx, write, stored)))
  }

  /**
   * Any write token may change the name; changing the address could take over the account, so it needs a confirmed
   * session.
   */
  async #mayChangeAddress(ctx: HttpContext, { id: userId }: User, email: string) {
    await this.sessionOnly.handle(ctx, async () => {})
    await this.confirmed.handle(ctx, async () => {})
    await limitCodeTries(ctx, userId)
    await limitCodeRequests(ctx, { purpose: 'verify_email', address: email, userId })
  }
}
