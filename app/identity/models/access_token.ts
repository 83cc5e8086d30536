import { AccessTokenSchema } from '#database/schema'

export type TokenScope = 'read' | 'write'

/** A key for programs; only a hash of it is kept. */
export default class AccessToken extends AccessTokenSchema {
  declare scopes: TokenScope[]
}
