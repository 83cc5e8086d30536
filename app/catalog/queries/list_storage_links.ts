import Product from '#catalog/models/product'
import type { StorageLink } from '#catalog/models/storage_link'

/** The external links of a product. The caller has checked that the user may see them. */
export class ListStorageLinks {
  async execute({ productId }: { productId: number }): Promise<StorageLink[]> {
    const product = await Product.find(productId)
    return product?.storageLinks ?? []
  }
}
