import { BaseTransformer } from '@adonisjs/core/transformers'
import type { ListedToken } from '#identity/sessions/queries/access_tokens'

/** An access token as its owner sees it, without its text. */
export default class AccessTokenTransformer extends BaseTransformer<ListedToken> {
  toObject() {
    const { accessToken, isExpired } = this.resource
    const { scopes, expiresAt, lastUsedAt, createdAt } = accessToken
    return {
      ...this.pick(accessToken, ['id', 'name', 'hint']),
      scopes,
      isExpired,
      expiresAt: expiresAt?.toJSDate() ?? null,
      lastUsedAt: lastUsedAt?.toJSDate() ?? null,
      createdAt: createdAt.toJSDate(),
    }
  }
}
