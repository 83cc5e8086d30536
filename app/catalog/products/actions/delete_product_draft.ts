import { inject } from '@adonisjs/core'
import { FindProductDraft } from '#catalog/products/queries/find_product_draft'

/** Deletes the unsaved changes. */
@inject()
export class DeleteProductDraft {
  constructor(private findDraft: FindProductDraft) {}

  async execute(where: { shopId: number; productId: number | null }): Promise<void> {
    const draft = await this.findDraft.execute(where)
    await draft?.delete()
  }
}
