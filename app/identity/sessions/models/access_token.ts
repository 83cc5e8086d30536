import { AccessTokenSchema } from '#database/schema'

export const TOKEN_SCOPES = ['read', 'write', 'originals'] as const
/** `originals` adds the creator's own unmarked files; alone it opens nothing. */
export type TokenScope = (typeof TOKEN_SCOPES)[number]

/** A key for programs; only a hash of it is kept. */
export default class AccessToken extends AccessTokenSchema {
  declare scopes: TokenScope[]
}
