import { inject } from '@adonisjs/core'
import { DomainException } from '#core/errors/domain_exception'
import { ArchiveProduct } from '#catalog/products/actions/archive_product'
import { HideProduct } from '#catalog/products/actions/hide_product'
import type { BatchAction } from '#catalog/models/product'
import { PublishProduct } from '#catalog/products/actions/publish_product'

export interface BatchResult {
  id: number
  /** Null on success. */
  error: DomainException | null
}

interface ApplyBatchActionInput {
  shopId: number
  productIds: number[]
  deed: BatchAction
}

/** Performs the same action on several products independently: an error with one does not stop the others. */
@inject()
export class ApplyBatchAction {
  constructor(
    private publishProduct: PublishProduct,
    private hideProduct: HideProduct,
    private archiveProduct: ArchiveProduct
  ) {}

  /** Missing products and those of other shops give NotFound alike. */
  async execute({ shopId, productIds, deed }: ApplyBatchActionInput): Promise<BatchResult[]> {
    const act = {
      publish: this.publishProduct,
      hide: this.hideProduct,
      delete: this.archiveProduct,
    }
    const results: BatchResult[] = []
    for (const productId of productIds) {
      const error = await domainErrorOf(() => act[deed].execute({ shopId, productId }))
      results.push({ id: productId, error })
    }
    return results
  }
}

async function domainErrorOf(work: () => Promise<unknown>): Promise<DomainException | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (error instanceof DomainException) return error
    throw error
  }
}
