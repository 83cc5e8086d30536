import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { actorOf } from '#core/http/actor'
import { AnswerSignInChallenge } from '#identity/sign_in/actions/answer_sign_in_challenge'
import { SignIn } from '#identity/sign_in/actions/sign_in'
import { rememberDevice } from '#identity/http/known_device'
import { startSession } from '#identity/sign_in/http/start_session'
import {
  counted,
  passwordAttemptLimits,
  secondFactorTries,
} from '#identity/verification/http/attempt_limits'
import type User from '#identity/models/user'
import { FindChallengedUser } from '#identity/sign_in/queries/find_challenged_user'
import UserTransformer from '#identity/transformers/user_transformer'
import {
  isChallengeAnswer,
  signInValidator,
  type ChallengeAnswer,
  type Credentials,
} from '#identity/sign_in/validators/sign_in_validator'

@inject()
export default class SessionsController {
  constructor(
    private signIn: SignIn,
    private answerChallenge: AnswerSignInChallenge,
    private findChallengedUser: FindChallengedUser
  ) {}

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
    rememberDevice(ctx, user)
    return ctx.serialize(UserTransformer.transform(user))
  }
}
