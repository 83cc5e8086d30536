import { inject } from '@adonisjs/core'
import { FindProductDraft } from '#catalog/products/queries/find_product_draft'

/** Forgets what was typed and not saved. */
@inject()
export class DeleteProductDraft {
  constructor(private findDraft: FindProductDraft) {}

  async execute(where: { shopId: number; productId: number | null }): Promise<void> {
    const draft = await this.findDraft.execute(where)
    await draft?.delete()
  }
}
