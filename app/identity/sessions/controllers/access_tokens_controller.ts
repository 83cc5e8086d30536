import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'
import { ListAccessTokens } from '#identity/sessions/queries/access_tokens'
import AccessTokenTransformer from '#identity/sessions/transformers/access_token_transformer'
import { actorOf } from '#core/http/actor'
import { CreateAccessToken } from '#identity/sessions/actions/create_access_token'
import { RevokeAccessToken } from '#identity/sessions/actions/revoke_access_token'
import NewAccessTokenTransformer from '#identity/sessions/transformers/new_access_token_transformer'
import { createAccessTokenValidator } from '#identity/sessions/validators/access_tokens'

export default class AccessTokensController {
  /** GET /account/tokens: the user's access tokens. */
  @inject()
  async index({ auth, inertia }: HttpContext, listTokens: ListAccessTokens) {
    const tokens = await listTokens.execute(auth.getUserOrFail().id)
    const { max, days } = marketplace.accessToken
    return inertia.render('account/identity/tokens/index', {
      tokens: AccessTokenTransformer.transform(tokens),
      limits: { max, days: [...days] },
    })
  }

  /** List your access tokens. */
  @inject()
  async list({ auth, serialize }: HttpContext, listTokens: ListAccessTokens) {
    const tokens = await listTokens.execute(auth.getUserOrFail().id)
    return serialize(AccessTokenTransformer.transform(tokens))
  }

  /** Create an access token. Only this answer contains it. */
  @inject()
  async store(ctx: HttpContext, createToken: CreateAccessToken) {
    const input = await ctx.request.validateUsing(createAccessTokenValidator)
    const { id: userId } = ctx.auth.getUserOrFail()
    const made = await createToken.execute({ ...input, userId, actor: actorOf(ctx) })
    return ctx.serialize(NewAccessTokenTransformer.transform(made))
  }

  /** Revoke an access token. */
  @inject()
  async destroy(ctx: HttpContext, revokeToken: RevokeAccessToken) {
    const { id: userId } = ctx.auth.getUserOrFail()
    await revokeToken.execute({ userId, id: ctx.params.id, actor: actorOf(ctx) })
    return ctx.serialize(null)
  }
}
