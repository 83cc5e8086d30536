import type { HttpContext } from '@adonisjs/core/http'
import { inject } from '@adonisjs/core'
import { readSessionEnd } from '#identity/sessions/middleware/session_end_notices'
import { safePath } from '#core/http/safe_path'
import { actorOf } from '#core/http/actor'
import { AnswerSignInChallenge } from '#identity/sign_in/actions/answer_sign_in_challenge'
import { SignIn } from '#identity/sign_in/actions/sign_in'
import { rememberDevice } from '#identity/controllers/known_device'
import { startSession } from '#identity/sign_in/controllers/start_session'
import {
  counted,
  passwordAttemptLimits,
  secondFactorTries,
} from '#identity/verification/controllers/attempt_limits'
import type User from '#identity/models/user'
import { FindChallengedUser } from '#identity/sign_in/queries/find_challenged_user'
import UserTransformer from '#identity/transformers/user_transformer'
import {
  isChallengeAnswer,
  signInValidator,
  type ChallengeAnswer,
  type Credentials,
} from '#identity/sign_in/validators/sign_in_validator'
import { Clock } from '#core/clock/clock'
import { ConfirmIdentity } from '#identity/sign_in/actions/confirm_identity'
import { confirm } from '#identity/sessions/middleware/confirmation'
import { confirmationValidator } from '#identity/two_factor/validators/two_factor_validators'

@inject()
export default class SessionsController {
  constructor(
    private signIn: SignIn,
    private answerChallenge: AnswerSignInChallenge,
    private findChallengedUser: FindChallengedUser,
    private confirmIdentity: ConfirmIdentity,
    private clock: Clock
  ) {}

  /** GET /auth/login */
  async create(ctx: HttpContext) {
    const { auth, inertia, request, response } = ctx
    const redirectTo = safePath(request.input('redirect'))
    if (auth.user) return response.redirect().toPath(redirectTo)
    return inertia.render('auth/login', { redirectTo, ended: readSessionEnd(ctx) })
  }

  /**
   * Sign in. With two-factor authentication, the first answer has a challenge; a second call sends
   * it with a code.
   */
  async store(ctx: HttpContext) {
    const input = await ctx.request.validateUsing(signInValidator)
    return isChallengeAnswer(input) ? this.finish(ctx, input) : this.begin(ctx, input)
  }

  /** Sign out. The session cookie is void afterwards. */
  async destroy({ auth, session, serialize }: HttpContext) {
    await auth.use('web').logout()
    session.clear()
    session.regenerate()
    return serialize(null)
  }

  /** Confirm that it is you. With the password, or a code where two-factor authentication is on. */
  async confirm(ctx: HttpContext) {
    const proof = await ctx.request.validateUsing(confirmationValidator)
    const user = ctx.auth.getUserOrFail()
    const tries = user.hasTwoFactor
      ? secondFactorTries(ctx, user.id)
      : await passwordAttemptLimits(ctx, user.email)
    await counted(ctx, tries, () => this.confirmIdentity.execute({ user, ...proof }))
    const confirmedUntil = confirm(ctx.session, this.clock.now())
    return ctx.serialize({ confirmedUntil: confirmedUntil.toISO() })
  }

  private async begin(ctx: HttpContext, { email, password }: Credentials) {
    const { user, owed } = await counted(ctx, await passwordAttemptLimits(ctx, email), () =>
      this.signIn.execute({ email, password, locale: ctx.locale })
    )
    if (user) return this.welcome(ctx, user)
    return ctx.serialize({ twoFactorRequired: true as const, ...owed })
  }

  private async finish(ctx: HttpContext, { challenge, ...factor }: ChallengeAnswer) {
    const userId = await this.findChallengedUser.execute(challenge)
    const user = await counted(ctx, secondFactorTries(ctx, userId), () =>
      this.answerChallenge.execute({ challenge, factor, locale: ctx.locale, actor: actorOf(ctx) })
    )
    return this.welcome(ctx, user)
  }

  private async welcome(ctx: HttpContext, user: User) {
    await startSession(ctx, user)
    await rememberDevice(ctx, user)
    return ctx.serialize(UserTransformer.transform(user))
  }
}
