import db from '@adonisjs/lucid/services/db'
import { sectionOf, type PersonalDataSource, type Section } from '#core/privacy/personal_data'

/** The user's products and uploaded files. */
export class CatalogPersonalData implements PersonalDataSource {
  execute(userId: number): Section[] {
    return [
      sectionOf('products', 'products.id', () =>
        ofPerson('products', userId)
          .select('products.title', 'products.description', 'products.status')
          .select({ price: 'products.sales_price', currency: 'products.currency' })
          .select({ createdAt: 'products.created_at', publishedAt: 'products.published_at' })
      ),
      sectionOf('attachments', 'attachments.id', () =>
        ofPerson('attachments', userId)
          .select({ fileName: 'attachments.file_name', bytes: 'attachments.byte_size' })
          .select({ createdAt: 'attachments.created_at', deletedAt: 'attachments.deleted_at' })
      ),
    ]
  }
}

const ofPerson = (table: 'products' | 'attachments', userId: number) =>
  db
    .from(table)
    .join('shops', 'shops.id', `${table}.shop_id`)
    .join('creators', 'creators.id', 'shops.creator_id')
    .where('creators.user_id', userId)
    .select(`${table}.id`)
