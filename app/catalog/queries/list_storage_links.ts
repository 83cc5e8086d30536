import Product from '#catalog/models/product'
import type { StorageLink } from '#catalog/models/storage_link'

/** The places on other sites to which a product's buyers are led. Whoever asks has seen that they may. */
export class ListStorageLinks {
  async execute({ productId }: { productId: number }): Promise<StorageLink[]> {
    const product = await Product.find(productId)
    return product?.storageLinks ?? []
  }
}
