import app from '@adonisjs/core/services/app'
import type { DateTime } from 'luxon'
import { SYSTEM } from '#core/http/actor'
import type { Currency } from '#core/money/currency'
import { Money } from '#core/money/money'
import { accounts } from '#ledger/models/account'
import { GetBalance } from '#ledger/queries/balances'
import { CreateRechargeCards } from '#payments/recharge_cards/actions/create_recharge_cards'
import { ExportRechargeCards } from '#payments/recharge_cards/actions/export_recharge_cards'

/** A batch of cards and its codes. */
export async function makeCards(
  given: { count?: number; minor?: bigint; currency?: Currency; expiresAt?: DateTime } = {}
) {
  const { count = 1, minor = 5_000n, currency = 'CNY', expiresAt = null } = given
  const create = await app.container.make(CreateRechargeCards)
  const denomination = new Money(minor, currency)
  const batch = await create.execute({ count, denomination, expiresAt, note: null, actor: SYSTEM })
  const exportCards = await app.container.make(ExportRechargeCards)
  const { codes } = await exportCards.execute({ batchNo: batch.batchNo, actor: SYSTEM })
  return { batch, codes, code: codes[0]! }
}

/** The balance of this buyer. */
export async function balanceOf(user: { id: number }, currency: Currency = 'CNY') {
  return -(await new GetBalance().execute(accounts.buyerBalance(user.id), currency)).minor
}

/** The liability for unredeemed cards. */
export async function owedForCards(currency: Currency = 'CNY') {
  return -(await new GetBalance().execute(accounts.rechargeCardLiability, currency)).minor
}
