import { inject } from '@adonisjs/core'
import { DomainException } from '#core/errors/domain_exception'
import { ArchiveProduct } from '#catalog/products/actions/archive_product'
import { HideProduct } from '#catalog/products/actions/hide_product'
import type { BatchDeed } from '#catalog/models/product'
import { PublishProduct } from '#catalog/products/actions/publish_product'

export interface BatchResult {
  id: number
  /** Null when it was done. */
  refusal: DomainException | null
}

interface ActOnProductsInput {
  shopId: number
  productIds: number[]
  deed: BatchDeed
}

/** Does the same to several products, each on its own: what one is refused does not stop the others. */
@inject()
export class ActOnProducts {
  constructor(
    private publishProduct: PublishProduct,
    private hideProduct: HideProduct,
    private archiveProduct: ArchiveProduct
  ) {}

  /** Absent products and another shop's are refused alike, as NotFound. */
  async execute({ shopId, productIds, deed }: ActOnProductsInput): Promise<BatchResult[]> {
    const act = {
      publish: this.publishProduct,
      hide: this.hideProduct,
      delete: this.archiveProduct,
    }
    const results: BatchResult[] = []
    for (const productId of productIds) {
      const refusal = await refusalOf(() => act[deed].execute({ shopId, productId }))
      results.push({ id: productId, refusal })
    }
    return results
  }
}

async function refusalOf(work: () => Promise<unknown>): Promise<DomainException | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (error instanceof DomainException) return error
    throw error
  }
}
