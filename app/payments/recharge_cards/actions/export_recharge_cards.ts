import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { RecordAudit } from '#audit/actions/record_audit'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { NotFound } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { RechargeCardsExported } from '#payments/errors'
import RechargeCardBatch, { unsealCodes } from '#payments/recharge_cards/models/recharge_card_batch'

@inject()
export class ExportRechargeCards {
  constructor(
    private recordAudit: RecordAudit,
    private clock: Clock
  ) {}

  /**
   * Returns the codes of a batch and deletes them in the same transaction, so that only one person receives them.
   * @throws NotFound without such a batch, RechargeCardsExported when they were exported before
   */
  async execute(
    { batchNo, actor }: { batchNo: string; actor: Actor },
    outer?: TransactionClientContract
  ): Promise<{ batch: RechargeCardBatch; codes: string[] }> {
    return atomically(outer, async (trx) => {
      const batch = await RechargeCardBatch.query({ client: trx })
        .where({ batchNo })
        .forUpdate()
        .first()
      if (!batch) throw new NotFound()
      if (batch.sealedCodes === null) throw new RechargeCardsExported()

      const codes = unsealCodes(batchNo, batch.sealedCodes)
      await batch.merge({ sealedCodes: null, exportedAt: this.clock.now() }).save()
      const subject = { type: 'recharge_card_batch', id: batchNo }
      const details = { count: batch.count }
      await this.recordAudit.execute(
        { actor, action: 'recharge_cards.exported', subject, details },
        trx
      )
      return { batch, codes }
    })
  }
}
