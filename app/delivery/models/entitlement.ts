import { EntitlementSchema } from '#database/schema'

/** The right to download a product's files: granted by a paid order, revoked by a refund. */
export default class Entitlement extends EntitlementSchema {
  get isRevoked(): boolean {
    return this.revokedAt !== null
  }
}
