import { atomically } from '#core/database/atomically'
import type Category from '#catalog/models/category'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Deletes a category; its products remain without one. */
export class DeleteCategory {
  async execute(category: Category, trx?: TransactionClientContract): Promise<void> {
    await atomically(trx, (client) => category.useTransaction(client).delete())
  }
}
