import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'
import { ListAccessTokens } from '#identity/sessions/queries/list_access_tokens'
import AccessTokenTransformer from '#identity/sessions/transformers/access_token_transformer'

export default class TokensController {
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
}
