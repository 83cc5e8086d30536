import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Locks a creator's row: changes of channels and holds of one creator happen one after another. */
export async function lockCreator(id: number, trx: TransactionClientContract): Promise<void> {
  await trx.rawQuery('select id from creators where id = ? for no key update', [id])
}
