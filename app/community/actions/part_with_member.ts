import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Farewell, type Leaving } from '#identity/actions/farewell'

/** What they wrote stays, under nobody's name: answers would lose their question. */
export default class PartWithMember extends Farewell {
  override async forget({ userId }: Leaving, trx: TransactionClientContract) {
    await trx.from('follows').where('user_id', userId).delete()
  }
}
