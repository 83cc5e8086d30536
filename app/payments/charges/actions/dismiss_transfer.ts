import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { RecordAudit } from '#audit/actions/record_audit'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { NotFound } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { TransferDecided } from '#payments/errors'
import ReceivedTransfer from '#payments/models/received_transfer'

interface Dismissal {
  id: number
  /** What became of the money: sent back, another purpose, spam. */
  reason: string
  actor: Actor
}

@inject()
export class DismissTransfer {
  constructor(
    private recordAudit: RecordAudit,
    private clock: Clock
  ) {}

  /**
   * An admin decides that a transfer pays nothing here. It was never in the ledger, and stays out of it.
   * @throws NotFound, TransferDecided
   */
  async execute({ id, reason, actor }: Dismissal, outer?: TransactionClientContract) {
    await atomically(outer, async (trx) => {
      const transfer = await ReceivedTransfer.find(id, { client: trx })
      if (!transfer) throw new NotFound()
      const [dismissed] = await ReceivedTransfer.query({ client: trx })
        .where({ id })
        .whereNull('paymentNo')
        .whereNull('decidedAt')
        .update({ decidedAt: this.clock.now(), decidedBy: actor.userId, decisionReason: reason })
      if (dismissed !== 1) throw new TransferDecided()
      const { transactionId, sender, sum } = transfer
      const details = { reason, transactionId, sender, amount: sum.toJSON() }
      const subject = { type: 'transfer', id }
      await this.recordAudit.execute({ actor, action: 'transfer.dismissed', subject, details }, trx)
    })
  }
}
