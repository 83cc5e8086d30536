import { inject } from '@adonisjs/core'
import type { DateTime } from 'luxon'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { RecordAudit } from '#audit/actions/record_audit'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import type { Actor } from '#core/http/actor'
import { readableNumber } from '#core/identifiers/readable_number'
import type { Money } from '#core/money/money'
import { PostRechargeCardsSold } from '#ledger/actions/post_recharge_cards_sold'
import { RechargeCardsExpireTooSoon } from '#payments/errors'
import { hashOfCode, generateCardCode } from '#payments/recharge_cards/values/card_code'
import RechargeCardBatch, { sealCodes } from '#payments/recharge_cards/models/recharge_card_batch'

const ROWS_AT_ONCE = 500

interface CreateInput {
  count: number
  denomination: Money
  expiresAt: DateTime | null
  note: string | null
  actor: Actor
}

@inject()
export class CreateRechargeCards {
  constructor(
    private postCardsSold: PostRechargeCardsSold,
    private recordAudit: RecordAudit,
    private clock: Clock
  ) {}

  /**
   * Creates a batch of cards and posts their value as a liability. The codes can be exported once and are not
   * readable afterwards.
   * @throws RechargeCardsExpireTooSoon when the expiry is in the past
   */
  async execute(input: CreateInput, outer?: TransactionClientContract): Promise<RechargeCardBatch> {
    const now = this.clock.now()
    if (input.expiresAt && input.expiresAt <= now) throw new RechargeCardsExpireTooSoon()

    return atomically(outer, async (trx) => {
      const codes = Array.from({ length: input.count }, generateCardCode)
      const batchNo = readableNumber('RC', now)
      const batch = await RechargeCardBatch.create(
        {
          batchNo,
          denomination: input.denomination.minor,
          currency: input.denomination.currency,
          count: input.count,
          note: input.note,
          expiresAt: input.expiresAt,
          createdById: input.actor.userId,
          sealedCodes: sealCodes(batchNo, codes),
          createdAt: now,
        },
        { client: trx }
      )
      await writeCards(batch.id, codes, trx)
      await this.postCardsSold.execute({ batchNo, total: batch.total }, trx)
      await this.audit(batch, input.actor, trx)
      return batch
    })
  }

  private audit(batch: RechargeCardBatch, actor: Actor, trx: TransactionClientContract) {
    const subject = { type: 'recharge_card_batch', id: batch.batchNo }
    const details = { count: batch.count, denomination: batch.value.toJSON() }
    return this.recordAudit.execute(
      { actor, action: 'recharge_cards.created', subject, details },
      trx
    )
  }
}

async function writeCards(batchId: number, codes: string[], trx: TransactionClientContract) {
  for (let start = 0; start < codes.length; start += ROWS_AT_ONCE) {
    const rows = codes.slice(start, start + ROWS_AT_ONCE).map((code) => ({
      batch_id: batchId,
      code_hash: hashOfCode(code),
      hint: code.slice(-4),
    }))
    await trx.table('recharge_cards').multiInsert(rows)
  }
}
