import { BaseTransformer } from '@adonisjs/core/transformers'
import type AccessToken from '#identity/sessions/models/access_token'
import AccessTokenTransformer from '#identity/sessions/transformers/access_token_transformer'

/** A new access token, the only response with its text. */
export default class NewAccessTokenTransformer extends BaseTransformer<{
  accessToken: AccessToken
  text: string
}> {
  toObject() {
    const { accessToken, text } = this.resource
    return {
      ...new AccessTokenTransformer({ accessToken, isExpired: false }).toObject(),
      token: text,
    }
  }
}
