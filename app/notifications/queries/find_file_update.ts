import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type Product from '#catalog/models/product'
import type Shop from '#shops/models/shop'

export interface FileUpdate {
  productId: Product['id']
  productTitle: Product['title']
  shopName: Shop['name']
  /** Names, in the order of the product. */
  files: string[]
}

/** What buyers are told about new files of a product; null when the files were removed or withdrawn meanwhile. */
export class FindFileUpdate {
  async execute(
    { updateId }: { updateId: number },
    client: QueryClientContract = db.connection()
  ): Promise<FileUpdate | null> {
    const [first, ...rest]: (Omit<FileUpdate, 'files'> & { file: string })[] = await client
      .from('file_updates as f')
      .joinRaw('join attachments as a on a.id = any(f.attachment_ids)')
      .join('products as p', 'p.id', 'f.product_id')
      .join('shops as s', 's.id', 'p.shop_id')
      .where('f.id', updateId)
      .whereColumn('a.product_id', 'p.id')
      .whereNull('a.deleted_at')
      .whereNull('a.withdrawn_at')
      .orderBy(['a.sort', 'a.id'])
      .select({ productId: 'p.id', productTitle: 'p.title', shopName: 's.name' })
      .select({ file: 'a.file_name' })
    if (!first) return null
    const { file, ...product } = first
    return { ...product, files: [file, ...rest.map((one) => one.file)] }
  }
}
