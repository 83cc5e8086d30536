import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'
import { decimalOf } from '#core/money/decimal'
import { Money } from '#core/money/money'
import { TronChain } from '#partners/tron/tron_chain'
import PayoutChannelType from '#payouts/models/payout_channel_type'
import { AlertAdmins } from '#payouts/sending/actions/alert_admins'

@inject()
export class CheckWallet {
  constructor(
    private alertAdmins: AlertAdmins,
    private clock: Clock
  ) {}

  /**
   * Notifies admins, once a day, when the payout wallet holds less USDT than the open withdrawals need.
   * @throws Error when the node cannot be reached
   */
  async execute(): Promise<void> {
    const { driver, settings } = await PayoutChannelType.findOrFail('USDT_TRC20')
    const { walletAddress: wallet } = settings
    if (!wallet || !['prepared', 'remote'].includes(driver)) return
    const needed = await neededUsdt()
    if (needed === 0n) return
    const held = await new TronChain(async () => settings).usdtOf(wallet)
    if (held >= needed) return
    const about = [held, needed].map((minor) => decimalOf(new Money(minor, 'USDT'))).join(' / ')
    const subject = this.clock.now().toUTC().toISODate()!
    await this.alertAdmins.execute([
      { kind: 'wallet_low', subject, about, path: '/admin/settlements?type=USDT_TRC20' },
    ])
  }
}

/** What is still to be sent: withdrawals without an attempt under way. */
async function neededUsdt(): Promise<bigint> {
  const row = await db
    .from('withdrawals')
    .where({ type: 'USDT_TRC20' })
    .whereIn('stage', ['scheduled', 'approved', 'failed'])
    .whereNull('held_at')
    .sum('credited as sum')
    .first()
  return BigInt(row?.sum ?? 0)
}
