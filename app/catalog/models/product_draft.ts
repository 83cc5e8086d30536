import encryption from '@adonisjs/core/services/encryption'
import { ProductDraftSchema } from '#database/schema'

/** Unsaved changes in the product editor. Encrypted, because they contain access codes of links. */
export default class ProductDraft extends ProductDraftSchema {
  /** Null when it was encrypted with a key that no longer exists. */
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
