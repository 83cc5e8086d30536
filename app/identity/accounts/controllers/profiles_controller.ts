import type { HttpContext } from '@adonisjs/core/http'
import { inject } from '@adonisjs/core'
import marketplace from '#config/marketplace'
import BillingDetailsTransformer from '#identity/transformers/billing_details_transformer'
import UserTransformer from '#identity/transformers/user_transformer'
import { assertCurrentVersion } from '#core/database/claim_version'
import { limit } from '#core/http/limits/rate_limit'
import { withStored } from '#core/http/fields/with_stored'
import SessionOnlyMiddleware from '#core/middleware/session_only_middleware'
import { UpdateProfile } from '#identity/accounts/actions/update_profile'
import { limitCodeRequests, limitCodeTries } from '#identity/verification/controllers/code_limits'
import ConfirmedMiddleware from '#identity/sessions/middleware/confirmed_middleware'
import User from '#identity/models/user'
import {
  profileValidator,
  languagesValidator,
} from '#identity/accounts/validators/profile_validators'
import { readFormFile } from '#core/http/bodies/form_file'
import { ChangeAvatar } from '#identity/accounts/actions/change_avatar'
import { AvatarUnreadable } from '#identity/errors'
import { SaveBillingDetails } from '#identity/accounts/actions/save_billing_details'
import { billingValidator } from '#identity/accounts/validators/billing_validator'
import { SetLanguages } from '#identity/accounts/actions/set_languages'

@inject()
export default class ProfilesController {
  constructor(
    private updateProfile: UpdateProfile,
    private sessionOnly: SessionOnlyMiddleware,
    private confirmed: ConfirmedMiddleware,
    private changeAvatar: ChangeAvatar
  ) {}

  /** GET /account/profile */
  async show({ auth, inertia }: HttpContext) {
    const { digits, minutes, resendSeconds } = marketplace.verificationCode
    const user = auth.getUserOrFail()
    return inertia.render('account/identity/profile/show', {
      profile: UserTransformer.transform(user),
      mailLanguage: user.mailLanguage,
      billing: BillingDetailsTransformer.transform(user),
      avatar: { maxBytes: marketplace.avatar.maxBytes },
      code: { digits, minutes, resendSeconds },
    })
  }

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

  /** Upload your picture. */
  async updateAvatar(ctx: HttpContext) {
    const { id: userId } = ctx.auth.getUserOrFail()
    await limit(ctx, [{ key: `identity.avatar:${userId}`, perMinute: 20, perHour: 100 }])
    const bytes = await readFormFile(ctx, 'avatar', marketplace.avatar.maxBytes)
    if (!bytes) throw new AvatarUnreadable()
    const user = await this.changeAvatar.execute({ userId, bytes })
    return ctx.serialize(UserTransformer.transform(user))
  }

  /** Remove your picture. Repeating the call changes nothing. */
  async destroyAvatar({ auth, serialize }: HttpContext) {
    const { id: userId } = auth.getUserOrFail()
    const user = await this.changeAvatar.execute({ userId, bytes: null })
    return serialize(UserTransformer.transform(user))
  }

  /** Change to whom receipts are made out. */
  @inject()
  async updateBilling(ctx: HttpContext, saveDetails: SaveBillingDetails) {
    const { id: userId } = ctx.auth.getUserOrFail()
    await limit(ctx, [{ key: `identity.billing:${userId}`, perMinute: 20, perHour: 200 }])
    const details = await ctx.request.validateUsing(billingValidator)
    const user = await withStored(
      ctx,
      () => saveDetails.execute({ userId, ...details }),
      async () => BillingDetailsTransformer.transform(await User.findOrFail(userId))
    )
    return ctx.serialize(BillingDetailsTransformer.transform(user))
  }

  /** Choose the language of mails. A fixed one, or the one of the screen. */
  @inject()
  async updateLanguage(ctx: HttpContext, setLanguages: SetLanguages) {
    const { id: userId } = ctx.auth.getUserOrFail()
    await limit(ctx, [{ key: `identity.languages:${userId}`, perMinute: 30, perHour: 300 }])
    const { mailLanguage, screenLanguage } = await ctx.request.validateUsing(languagesValidator)
    const screen = screenLanguage ?? ctx.locale
    const user = await setLanguages.execute({ userId, screen, mailLanguage })
    return ctx.serialize({ mailLanguage: user.mailLanguage })
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
