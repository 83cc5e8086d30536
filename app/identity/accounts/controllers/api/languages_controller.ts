import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { limit } from '#core/http/limits/rate_limit'
import { SetLanguages } from '#identity/accounts/actions/set_languages'
import { languagesValidator } from '#identity/accounts/validators/profile_validators'

export default class LanguagesController {
  /** Choose the language of mails. A fixed one, or the one of the screen. */
  @inject()
  async update(ctx: HttpContext, setLanguages: SetLanguages) {
    const { id: userId } = ctx.auth.getUserOrFail()
    await limit(ctx, [{ key: `identity.languages:${userId}`, perMinute: 30, perHour: 300 }])
    const { mailLanguage, screenLanguage } = await ctx.request.validateUsing(languagesValidator)
    const screen = screenLanguage ?? ctx.locale
    const user = await setLanguages.execute({ userId, screen, mailLanguage })
    return ctx.serialize({ mailLanguage: user.mailLanguage })
  }
}
