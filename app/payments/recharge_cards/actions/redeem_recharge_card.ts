import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { NotFound } from '#core/errors'
import type { Money } from '#core/money/money'
import { PostRechargeCardRedeemed } from '#ledger/actions/post_recharge_card_redeemed'
import {
  RechargeCardDisabled,
  RechargeCardExpired,
  RechargeCardUnknown,
  RechargeCardUsed,
} from '#payments/errors'
import { hashOfCode, readCardCode } from '#payments/recharge_cards/values/card_code'
import RechargeCardBatch from '#payments/recharge_cards/models/recharge_card_batch'

@inject()
export class RedeemRechargeCard {
  constructor(
    private postCardRedeemed: PostRechargeCardRedeemed,
    private clock: Clock
  ) {}

  /**
   * Credits a card's value to the redeemer's balance; once, also with concurrent requests.
   * @returns the card's value
   * @throws NotFound for a deleted account, RechargeCardUnknown, RechargeCardUsed, RechargeCardDisabled, RechargeCardExpired
   */
  async execute(
    { userId, code: typed }: { userId: number; code: string },
    outer?: TransactionClientContract
  ): Promise<Money> {
    const code = readCardCode(typed)
    if (!code) throw new RechargeCardUnknown()

    return atomically(outer, async (trx) => {
      await assertAccountExists(userId, trx)
      const redeemed = await this.take(hashOfCode(code), userId, trx)
      const batch = await RechargeCardBatch.findOrFail(redeemed.batchId, { client: trx })
      const amount = batch.value
      await this.postCardRedeemed.execute({ cardId: redeemed.id, userId, amount }, trx)
      return amount
    })
  }

  private async take(hash: string, userId: number, trx: TransactionClientContract) {
    const now = this.clock.now()
    const { rows } = await trx.rawQuery(
      `update recharge_cards c set redeemed_at = ?, redeemed_by_id = ? from recharge_card_batches b
       where b.id = c.batch_id and c.code_hash = ? and c.redeemed_at is null
         and c.disabled_at is null and (b.expires_at is null or b.expires_at > ?)
       returning c.id, c.batch_id as "batchId"`,
      [now.toJSDate(), userId, hash, now.toJSDate()]
    )
    if (rows.length === 0) throw await whyNot(hash, trx)
    return rows[0] as { id: number; batchId: number }
  }
}

/** Locks the account until the commit, so that a concurrent deletion waits. A deleted account could not use the balance. */
async function assertAccountExists(userId: number, trx: TransactionClientContract) {
  const user = await trx
    .from('users')
    .where('id', userId)
    .whereNull('deleted_at')
    .select('id')
    .forShare()
    .first()
  if (!user) throw new NotFound()
}

/** The reason is revealed only for a valid code. */
async function whyNot(hash: string, trx: TransactionClientContract) {
  const card = await trx.from('recharge_cards').where('code_hash', hash).first()
  if (!card) return new RechargeCardUnknown()
  if (card.redeemed_at) return new RechargeCardUsed()
  return card.disabled_at ? new RechargeCardDisabled() : new RechargeCardExpired()
}
