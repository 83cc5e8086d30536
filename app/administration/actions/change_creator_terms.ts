import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { atomically } from '#core/database/atomically'
import { UpdateCreatorTerms, type CreatorTermsChange } from '#creators/actions/update_creator_terms'
import type Creator from '#creators/models/creator'
import { assertNoOpenWithdrawal } from '#payouts/settlement/actions/assert_no_open_withdrawal'

/** Changes the terms of a creator. One whose payout is under way is not made inactive: it is held or returned first. */
@inject()
export class ChangeCreatorTerms {
  constructor(private updateTerms: UpdateCreatorTerms) {}

  /** @throws NotFound, ChangedMeanwhile, OpenWithdrawal */
  async execute(input: CreatorTermsChange, outer?: TransactionClientContract): Promise<Creator> {
    return atomically(outer, async (trx) => {
      if (input.status === 'inactive') await this.#assertMayEnd(input.creatorId, trx)
      return this.updateTerms.execute(input, trx)
    })
  }

  /** The lock conflicts with that of a settlement, whose withdrawals refer to the creator. */
  async #assertMayEnd(creatorId: number, trx: TransactionClientContract) {
    const active = await trx
      .from('creators')
      .where({ id: creatorId, status: 'active' })
      .forUpdate()
      .select('id')
      .first()
    if (active) await assertNoOpenWithdrawal(creatorId, trx)
  }
}
