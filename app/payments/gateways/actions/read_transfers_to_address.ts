import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { Clock } from '#core/clock/clock'
import { TronNode, type TronTransfer } from '#partners/tron/tron_node'
import { StoredKeys } from '#payments/gateways/drivers/stored_keys'

/** Payment pages poll every few seconds; the chain produces a block every three. */
const MIN_INTERVAL = { seconds: 10 }
/** The last minutes are read again, because the node may list a transfer late. */
const OVERLAP = { minutes: 10 }
/** Smaller transfers, in millionths of a USDT, are spam. */
const DUST = 10_000n

@inject()
export class ReadTransfersToAddress {
  private node: TronNode

  constructor(
    keys: StoredKeys,
    private clock: Clock
  ) {
    this.node = new TronNode(() => keys.of('usdt_trc20'))
  }

  /**
   * Stores the transfers that an address received since the last poll, each with the payment of exactly its sum. Calls
   * within MIN_INTERVAL of another are skipped. Never called inside a transaction.
   * @throws Error when the node cannot be reached; the next call then retries at once
   */
  async execute(address: string): Promise<void> {
    const seenUntil = await this.claimPoll(address)
    if (!seenUntil) return
    try {
      await this.poll(address, seenUntil)
    } catch (error) {
      await this.addressRow(address).update({ looked_at: null })
      throw error
    }
  }

  private async claimPoll(address: string): Promise<DateTime | null> {
    const now = this.clock.now()
    const { rows } = await db.rawQuery(
      `update watched_addresses set looked_at = ?
       where address = ? and (looked_at is null or looked_at <= ?) returning seen_until`,
      [now.toJSDate(), address, now.minus(MIN_INTERVAL).toJSDate()]
    )
    return rows[0] ? DateTime.fromJSDate(rows[0].seen_until) : null
  }

  private async poll(address: string, seenUntil: DateTime) {
    const listed = await this.node.paymentsTo(address, seenUntil.minus(OVERLAP), DUST)
    const newIds = await withoutStored(listed)
    for (const transactionId of newIds) {
      const transfers = (await this.node.transfersOf(transactionId)) ?? []
      for (const transfer of transfers) {
        if (transfer.receiver === address && transfer.amount >= DUST) await this.store(transfer)
      }
    }
  }

  /** The transfer belongs to the payment with its sum, unless that payment is already paid or was created later. */
  private async store({ transactionId, index, sender, receiver, amount, blockAt }: TronTransfer) {
    await db.rawQuery(
      `insert into received_transfers
         (transaction_id, log_index, address, sender, amount, block_at, seen_at, payment_no)
       values (:transactionId, :index, :receiver, :sender, :amount, :blockAt, :now, (
         select payment_no from expected_transfers
         where address = :receiver and amount = :amount and released_at is null
           and created_at <= cast(:blockAt as timestamptz) + interval '1 minute'
           and payment_no not in (
             select payment_no from received_transfers where payment_no is not null)))
       on conflict (transaction_id, log_index) do nothing`,
      {
        transactionId,
        index,
        receiver,
        sender,
        amount,
        blockAt: blockAt.toJSDate(),
        now: this.clock.now().toJSDate(),
      }
    )
    await this.addressRow(receiver)
      .where('seen_until', '<', blockAt.toJSDate())
      .update({ seen_until: blockAt.toJSDate() })
  }

  private addressRow(address: string) {
    return db.from('watched_addresses').where({ address })
  }
}

async function withoutStored(transactionIds: string[]): Promise<string[]> {
  const rows = await db
    .from('received_transfers')
    .select('transaction_id')
    .whereIn('transaction_id', transactionIds)
  const stored = new Set(rows.map(({ transaction_id: id }) => id))
  return transactionIds.filter((id) => !stored.has(id))
}
