import encryption from '@adonisjs/core/services/encryption'
import { ProductDraftSchema } from '#database/schema'

/** What a creator typed into the editor and did not save. Codes of links are in it, so it is sealed. */
export default class ProductDraft extends ProductDraftSchema {
  /** Null when it was sealed under a key that is gone. */
  get content(): string | null {
    return encryption.decrypt<string>(this.sealed, purposeOf(this.shopId))
  }
}

export function sealDraft(shopId: number, content: string): string {
  return encryption.encrypt(content, { purpose: purposeOf(shopId) })
}

function purposeOf(shopId: number) {
  return `product-draft:${shopId}`
}
