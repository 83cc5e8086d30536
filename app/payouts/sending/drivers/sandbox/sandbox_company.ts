import { randomBytes } from 'node:crypto'
import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'
import type { Money } from '#core/money/money'
import SandboxPayout, {
  type SandboxPayoutStatus,
  type SandboxManner,
} from '#payouts/sending/models/sandbox_payout'
import type { ChannelType } from '#payouts/values/channel_type'

export interface SandboxPayoutOrder {
  type: ChannelType
  merchantReference: string
  account: string
  amount: Money
  note: string
  manner: SandboxManner
}

/** What the company charges the platform, in basis points. */
const FEE_BP = 50n

const FIRST_STATUS: Record<SandboxManner, SandboxPayoutStatus> = {
  pays: 'paid',
  later: 'pending',
  unclaimed: 'unclaimed',
  refuses_recipient: 'failed',
  refuses_platform: 'failed',
  fails_once: 'failed',
  silent: 'paid',
  deaf: 'failed',
}

const FAILURES: Partial<Record<SandboxManner, string>> = {
  refuses_recipient: 'recipient_account_closed',
  refuses_platform: 'insufficient_balance',
  fails_once: 'temporarily_unavailable',
}

/**
 * The provider's side of sandbox payouts: a simulated company with its own records. Other code uses it only through the
 * driver, as it would use a real provider's API.
 */
@inject()
export class SandboxCompany {
  constructor(private clock: Clock) {}

  /** Pays once for one reference of the merchant; a repetition gets the first payout. */
  async pay(order: SandboxPayoutOrder): Promise<SandboxPayout> {
    const manner = await this.mannerFor(order)
    const status = FIRST_STATUS[manner]
    const now = this.clock.now().toJSDate()
    await db
      .table('sandbox_payouts')
      .insert({
        type: order.type,
        reference: `sbp_${randomBytes(12).toString('hex')}`,
        merchant_reference: order.merchantReference,
        account: order.account.slice(0, 254),
        amount: order.amount.minor,
        currency: order.amount.currency,
        note: order.note.slice(0, 200),
        manner,
        status,
        failure: status === 'failed' ? (FAILURES[manner] ?? 'refused') : null,
        fee: status === 'failed' ? 0n : (order.amount.minor * FEE_BP) / 10_000n,
        created_at: now,
        settled_at: status === 'paid' || status === 'failed' ? now : null,
      })
      .onConflict('merchant_reference')
      .ignore()
    return SandboxPayout.findByOrFail('merchantReference', order.merchantReference)
  }

  findByMerchant(merchantReference: string): Promise<SandboxPayout | null> {
    return SandboxPayout.findBy('merchantReference', merchantReference)
  }

  find(reference: string): Promise<SandboxPayout | null> {
    return SandboxPayout.findBy('reference', reference)
  }

  /** The newest payouts, for the company's own page. */
  latest(): Promise<SandboxPayout[]> {
    return SandboxPayout.query().orderBy('id', 'desc').limit(50)
  }

  /** Whether this account was paid before; an address without USDT costs more energy. */
  async hasPaid(account: string): Promise<boolean> {
    return (await SandboxPayout.query().where({ account, status: 'paid' }).first()) !== null
  }

  /**
   * Records a decision about a payout: a waiting one is paid, refused or returned, a paid one is returned.
   * @returns whether it was possible
   */
  async decide(
    reference: string,
    outcome: 'paid' | 'failed' | 'returned',
    failure: string | null = null
  ): Promise<boolean> {
    const from =
      outcome === 'returned' ? ['pending', 'unclaimed', 'paid'] : ['pending', 'unclaimed']
    const changed = await SandboxPayout.query()
      .where({ reference })
      .whereIn('status', from)
      .update({ status: outcome, failure, settledAt: this.clock.now() })
    return Number(changed) === 1
  }

  /** `fails_once` refuses the first payout for a note of the merchant, and pays the next. */
  private async mannerFor({ manner, note }: SandboxPayoutOrder): Promise<SandboxManner> {
    if (manner !== 'fails_once') return manner
    const earlier = await SandboxPayout.query().where({ note, manner: 'fails_once' }).first()
    return earlier ? 'pays' : 'fails_once'
  }
}
