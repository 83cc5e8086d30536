import { AccessTokenSchema } from '#database/schema'

export const TOKEN_SCOPES = ['read', 'write', 'originals'] as const
/** `originals` adds access to the creator's unmarked files; alone it permits nothing. */
export type TokenScope = (typeof TOKEN_SCOPES)[number]

/** An access token of the API; only its hash is stored. */
export default class AccessToken extends AccessTokenSchema {
  declare scopes: TokenScope[]
}
