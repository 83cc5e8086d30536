import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { Clock } from '#core/clock/clock'
import { decimalOf } from '#core/money/decimal'
import { Money } from '#core/money/money'
import { isUnsentIn } from '#payouts/models/withdrawal'
import { walletBalanceOf, SENT_BY_PERSON, WITHOUT_PAYMENT } from '#payouts/sending/queries/wallet'
import { AlertAdmins } from '#payouts/sending/actions/alert_admins'
import { TronChain } from '#partners/tron/tron_chain'
import type { TronTransfer } from '#partners/tron/tron_node'
import PayoutChannelType from '#payouts/models/payout_channel_type'
import { factsOf } from '#payouts/values/sending_mode'
import { MatchWalletTransfer } from '#payouts/sending/actions/match_wallet_transfer'

/** The last minutes are read again, because the node may list a transfer late. */
const OVERLAP = { minutes: 10 }
/** How far back the first run reads. */
const FIRST_LOOK = { days: 2 }

@inject()
export class PollWallet {
  constructor(
    private matchWalletTransfer: MatchWalletTransfer,
    private alertAdmins: AlertAdmins,
    private clock: Clock
  ) {}

  /**
   * Stores the transfers that left the payout wallet, in solid blocks only, each with the withdrawal that it pays. A
   * transfer that pays none is shown to admins and never assigned to another withdrawal.
   * @throws Error when the node cannot be reached
   */
  async execute(): Promise<void> {
    const type = await PayoutChannelType.findOrFail('USDT_TRC20')
    const { walletAddress: wallet } = type.settings
    if (!wallet || !factsOf(type.driver).paysFromWallet) return
    const chain = new TronChain(async () => type.settings)
    const listed = await chain.paymentsFrom(wallet, await this.since())
    for (const id of await withoutStored(listed)) {
      const transfers = (await chain.transfersOf(id)) ?? []
      for (const one of transfers) if (one.sender === wallet) await this.store(one)
    }
    await this.matchAgain()
  }

  /**
   * Notifies admins, once a day, when the payout wallet holds less USDT than the open withdrawals need.
   * @throws NodeUnavailable
   */
  async checkBalance(): Promise<void> {
    const needed = await neededUsdt()
    if (needed === 0n) return
    const held = await walletBalanceOf('USDT_TRC20')
    if (held === null || held >= needed) return
    const about = [held, needed].map((minor) => decimalOf(new Money(minor, 'USDT'))).join(' / ')
    const subject = this.clock.now().toUTC().toISODate()!
    await this.alertAdmins.execute([
      { kind: 'wallet_low', subject, about, path: '/admin/settlements?type=USDT_TRC20' },
    ])
  }

  /** A transfer that was seen while its attempt named another transaction is its payment once that one is dropped. */
  private async matchAgain() {
    const rows = await db
      .from('wallet_transfers')
      .whereNull('withdrawal_id')
      .where('seen_at', '>', this.clock.now().minus(FIRST_LOOK).toJSDate())
      .whereExists((waiting) =>
        waiting
          .from('payout_attempts')
          .whereIn('driver', SENT_BY_PERSON)
          .where({ state: 'accepted' })
          .whereRaw(WITHOUT_PAYMENT)
          .whereColumn('payout_attempts.amount', 'wallet_transfers.amount')
      )
      .orderBy('id')
    for (const { id, ...row } of rows) {
      const transfer = {
        transactionId: row.transaction,
        index: row.index,
        sender: row.sender,
        receiver: row.recipient,
        amount: BigInt(row.amount),
        blockAt: DateTime.fromJSDate(row.block_at),
      }
      await db.transaction((trx) => this.matchWalletTransfer.execute({ id, transfer }, trx))
    }
  }

  private async store(transfer: TronTransfer) {
    const { transactionId, index, sender, receiver, amount, blockAt } = transfer
    const now = this.clock.now().toJSDate()
    await db.transaction(async (trx) => {
      const { rows } = await trx.rawQuery<{ rows: { id: number }[] }>(
        `insert into wallet_transfers
           (transaction, index, sender, recipient, amount, block, block_at, seen_at)
         values (?, ?, ?, ?, ?, 0, ?, ?) on conflict (transaction, index) do nothing returning id`,
        [transactionId, index, sender, receiver, String(amount), blockAt.toJSDate(), now]
      )
      const [row] = rows
      if (row) await this.matchWalletTransfer.execute({ id: row.id, transfer }, trx)
    })
  }

  private async since(): Promise<DateTime> {
    const newest = await db.from('wallet_transfers').max('block_at as at').first()
    return newest?.at
      ? DateTime.fromJSDate(newest.at).minus(OVERLAP)
      : this.clock.now().minus(FIRST_LOOK)
  }
}

async function withoutStored(ids: string[]): Promise<string[]> {
  const rows = await db.from('wallet_transfers').select('transaction').whereIn('transaction', ids)
  const stored = new Set(rows.map(({ transaction }) => transaction))
  return ids.filter((id) => !stored.has(id))
}

/** What is still to be sent: withdrawals without an attempt under way. */
async function neededUsdt(): Promise<bigint> {
  const row = await db
    .from('withdrawals')
    .where({ type: 'USDT_TRC20' })
    .whereRaw(isUnsentIn('withdrawals'))
    .whereNull('held_at')
    .sum('credited as sum')
    .first()
  return BigInt(row?.sum ?? 0)
}
