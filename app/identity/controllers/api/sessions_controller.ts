import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { addressOf, forgive, giveBack, limit } from '#core/http/rate_limit'
import { SignIn } from '#identity/actions/sign_in'
import { startSession } from '#identity/controllers/api/start_session'
import UserTransformer from '#identity/transformers/user_transformer'
import { signInValidator } from '#identity/validators/account_validators'

const TRIES = { perMinute: 6, perHour: 12, blockMinutes: 15 }

export default class SessionsController {
  /** POST /auth/sign-in: six tries a minute, twelve an hour, for the account and for the place. */
  @inject()
  async store(ctx: HttpContext, signIn: SignIn) {
    const { email, password } = await ctx.request.validateUsing(signInValidator)
    const account = { key: `identity.sign_in:${email}`, ...TRIES }
    const place = { key: `identity.sign_in_from:${addressOf(ctx)}`, ...TRIES }
    await limit(ctx, [account, place])

    const user = await signIn.execute({ email, password, locale: ctx.locale })
    await forgive([account])
    // Knowing one's own password says nothing about the guesses at others' before it.
    await giveBack([place])
    await startSession(ctx, user)
    return ctx.serialize(UserTransformer.transform(user))
  }

  /** POST /auth/sign-out: the old cookie is worth nothing afterwards. */
  async destroy({ auth, session, serialize }: HttpContext) {
    await auth.use('web').logout()
    session.clear()
    session.regenerate()
    return serialize(null)
  }
}
