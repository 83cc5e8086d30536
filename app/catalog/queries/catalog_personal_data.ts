import db from '@adonisjs/lucid/services/db'
import { inPages } from '#core/database/in_pages'
import type { PersonalDataSource, Section } from '#core/privacy/personal_data'

/** The user's products and uploaded files. */
export class CatalogPersonalData implements PersonalDataSource {
  execute(userId: number): Section[] {
    const products = inPages<{ id: number }>((afterId, size) =>
      ofPerson('products', userId, afterId, size)
        .select('products.title', 'products.description', 'products.status')
        .select({ price: 'products.sales_price', currency: 'products.currency' })
        .select({ createdAt: 'products.created_at', publishedAt: 'products.published_at' })
    )
    const files = inPages<{ id: number }>((afterId, size) =>
      ofPerson('attachments', userId, afterId, size)
        .select({ fileName: 'attachments.file_name', bytes: 'attachments.byte_size' })
        .select({ createdAt: 'attachments.created_at', deletedAt: 'attachments.deleted_at' })
    )
    return [
      { name: 'products', rows: products },
      { name: 'attachments', rows: files },
    ]
  }
}

function ofPerson(
  table: 'products' | 'attachments',
  userId: number,
  afterId: number,
  size: number
) {
  return db
    .from(table)
    .join('shops', 'shops.id', `${table}.shop_id`)
    .join('creators', 'creators.id', 'shops.creator_id')
    .where('creators.user_id', userId)
    .where(`${table}.id`, '>', afterId)
    .select(`${table}.id`)
    .orderBy(`${table}.id`)
    .limit(size)
}
