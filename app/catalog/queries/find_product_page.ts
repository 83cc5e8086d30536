import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { NotFound } from '#core/errors'
import { Ownership } from '#catalog/queries/ownership'
import type { AttachmentKind } from '#catalog/models/attachment'
import type { WatermarkSettings } from '#catalog/models/watermark_settings'
import { productCards, toCard, type ProductCard } from '#catalog/queries/product_rows'
import type { StoredPicture } from '#core/pictures/picture'

export interface OfferedFile {
  id: number
  fileName: string
  kind: AttachmentKind
  byteSize: number
  pageCount: number | null
}

export interface ProductPage extends ProductCard {
  description: string
  /** Null unless the viewer has bought the product or sells it. */
  buyerOnlyDescription: string | null
  /** Has the viewer bought it? */
  isOwned: boolean
  categoryName: string | null
  commentMode: string
  itemType: string
  watermark: WatermarkSettings
  retrievableResource: boolean
  previews: StoredPicture[]
  files: OfferedFile[]
}

const PREVIEWS = `(select coalesce(json_agg(json_build_object('storageKey', i.storage_key,
  'width', i.width, 'height', i.height) order by i.sort, i.id), '[]')
  from product_images i where i.product_id = products.id and i.role = 'preview' and i.state = 'ready') as previews`

const FILES = `(select coalesce(json_agg(json_build_object('id', a.id, 'fileName', a.file_name,
  'kind', a.kind, 'byteSize', a.byte_size, 'pageCount', a.page_count) order by a.sort, a.id), '[]')
  from attachments a where a.product_id = products.id and a.deleted_at is null) as files`

interface FindProductPageInput {
  shop: { id: number; sellerId: number }
  productId: number
  viewerId?: number
}

/** Everything that a product's page says to this viewer. */
@inject()
export class FindProductPage {
  constructor(private ownership: Ownership) {}

  /**
   * One query; one more when somebody is signed in.
   * @throws NotFound for what is absent, unpublished or another shop's.
   */
  async execute({ shop, productId, viewerId }: FindProductPageInput): Promise<ProductPage> {
    const row = await productCards()
      .leftJoin('categories', 'categories.id', 'products.category_id')
      .where({
        'products.id': productId,
        'products.shop_id': shop.id,
        'products.status': 'published',
      })
      .select({
        description: 'products.description',
        buyerOnlyDescription: 'products.buyer_only_description',
        categoryName: 'categories.name',
        commentMode: 'products.comment_mode',
        itemType: 'products.item_type',
        watermark: 'products.watermark',
        retrievableResource: 'products.retrievable_resource',
      })
      .select(db.raw(PREVIEWS), db.raw(FILES))
      .first()
    if (!row) throw new NotFound()

    const isOwned = viewerId !== undefined && (await this.ownership.owns(viewerId, productId))
    const maySeeAll = isOwned || viewerId === shop.sellerId
    const page = toCard(row) as ProductPage
    return {
      ...page,
      isOwned,
      buyerOnlyDescription: maySeeAll ? page.buyerOnlyDescription : null,
    }
  }
}
