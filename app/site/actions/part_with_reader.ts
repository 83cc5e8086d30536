import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Farewell, type Leaving } from '#identity/actions/farewell'

/** Which announcements they have read is nobody's affair any more. */
export default class PartWithReader extends Farewell {
  override async forget({ userId }: Leaving, trx: TransactionClientContract) {
    await trx.from('announcement_reads').where('user_id', userId).delete()
  }
}
