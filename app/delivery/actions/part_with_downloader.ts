import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Farewell, type Leaving } from '#identity/actions/farewell'

/** Copies and their marks stay: a leak still leads to "account #7". Where it was fetched is forgotten. */
export default class PartWithDownloader extends Farewell {
  override async forget({ userId }: Leaving, trx: TransactionClientContract) {
    await trx.from('downloads').where('user_id', userId).update({ address: null, user_agent: null })
  }
}
