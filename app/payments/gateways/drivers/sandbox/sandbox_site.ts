import { randomBytes } from 'node:crypto'
import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import type { Money } from '#core/money/money'
import SandboxCharge, { type RefundManner } from '#payments/models/sandbox_charge'
import SandboxDispute from '#payments/models/sandbox_dispute'
import SandboxRefund from '#payments/models/sandbox_refund'

export interface SandboxRefundOrder {
  merchantReference: string
  charge: string
  amount: Money
  reason: string
}

export interface SandboxOrder {
  merchantReference: string
  amount: Money
  description: string
  returnUrl: string
  webhookUrl: string
}

/**
 * The provider's side of the sandbox: a payment company with its own records. Other modules use it only through
 * SandboxDriver, as they would use a real provider's API.
 */
@inject()
export class SandboxSite {
  constructor(private clock: Clock) {}

  /** Creates a charge; idempotent by the merchant's reference. */
  async open(order: SandboxOrder): Promise<SandboxCharge> {
    await db
      .table('sandbox_charges')
      .insert({
        reference: `sbx_${randomBytes(12).toString('hex')}`,
        merchant_reference: order.merchantReference,
        amount: order.amount.minor,
        currency: order.amount.currency,
        description: order.description,
        status: 'open',
        return_url: order.returnUrl,
        webhook_url: order.webhookUrl,
        created_at: this.clock.now().toJSDate(),
      })
      .onConflict('merchant_reference')
      .ignore()
    return SandboxCharge.findByOrFail('merchantReference', order.merchantReference)
  }

  findByMerchant(merchantReference: string): Promise<SandboxCharge | null> {
    return SandboxCharge.findBy('merchantReference', merchantReference)
  }

  find(reference: string): Promise<SandboxCharge | null> {
    return SandboxCharge.findBy('reference', reference)
  }

  /** Records the payer's decision. Only the first one counts. */
  async decide(reference: string, outcome: 'succeeded' | 'failed'): Promise<void> {
    await SandboxCharge.query()
      .where({ reference, status: 'open' })
      .update({ status: outcome, settledAt: this.clock.now() })
  }

  /** The payer disputes a charge; once per charge. */
  async openDispute(charge: SandboxCharge): Promise<SandboxDispute> {
    await db
      .table('sandbox_disputes')
      .insert({
        reference: `sbd_${randomBytes(12).toString('hex')}`,
        charge_id: charge.id,
        status: 'open',
        created_at: this.clock.now().toJSDate(),
      })
      .onConflict('charge_id')
      .ignore()
    return SandboxDispute.findByOrFail('chargeId', charge.id)
  }

  disputeOf(charge: SandboxCharge): Promise<SandboxDispute | null> {
    return SandboxDispute.findBy('chargeId', charge.id)
  }

  async findDispute(reference: string) {
    const dispute = await SandboxDispute.findBy('reference', reference)
    return dispute && { dispute, charge: await SandboxCharge.findOrFail(dispute.chargeId) }
  }

  /** Records the bank's decision. Only the first one counts. */
  async decideDispute(reference: string, outcome: 'won' | 'lost'): Promise<void> {
    await SandboxDispute.query()
      .where({ reference, status: 'open' })
      .update({ status: outcome, settledAt: this.clock.now() })
  }

  /** Sets how refunds of this charge behave, so that each case can be tried out. */
  async chooseRefundManner(reference: string, manner: RefundManner): Promise<void> {
    await SandboxCharge.query().where({ reference }).update({ refundMode: manner })
  }

  /**
   * Refunds a charge; idempotent by the merchant's reference. Refunds never exceed the charge, also when concurrent.
   * @throws Error for an unknown charge
   */
  async refund(order: SandboxRefundOrder): Promise<SandboxRefund> {
    return db.transaction(async (trx) => {
      const charge = await SandboxCharge.query({ client: trx })
        .where('reference', order.charge)
        .forUpdate()
        .firstOrFail()
      const existing = await SandboxRefund.findBy(
        { merchantReference: order.merchantReference },
        { client: trx }
      )
      if (existing) return existing

      const failure = await domainErrorOf(charge, order.amount, trx)
      const isOver = failure !== null || charge.refundMode === 'at_once'
      const now = this.clock.now()
      return SandboxRefund.create(
        {
          reference: `sbr_${randomBytes(12).toString('hex')}`,
          merchantReference: order.merchantReference,
          chargeId: charge.id,
          amount: order.amount.minor,
          reason: order.reason,
          status: failure ? 'failed' : isOver ? 'succeeded' : 'processing',
          failure,
          createdAt: now,
          settledAt: isOver ? now : null,
        },
        { client: trx }
      )
    })
  }

  findRefundByMerchant(merchantReference: string): Promise<SandboxRefund | null> {
    return SandboxRefund.findBy('merchantReference', merchantReference)
  }

  findRefund(reference: string): Promise<SandboxRefund | null> {
    return SandboxRefund.findBy('reference', reference)
  }

  refundsOf(charge: SandboxCharge): Promise<SandboxRefund[]> {
    return SandboxRefund.query().where('chargeId', charge.id).orderBy('id')
  }

  /** Decides a pending refund. Only the first decision counts. */
  async decideRefund(reference: string, outcome: 'succeeded' | 'failed'): Promise<void> {
    await SandboxRefund.query()
      .where({ reference, status: 'processing' })
      .update({
        status: outcome,
        failure: outcome === 'failed' ? 'declined' : null,
        settledAt: this.clock.now(),
      })
  }
}

async function domainErrorOf(charge: SandboxCharge, amount: Money, trx: TransactionClientContract) {
  if (charge.status !== 'succeeded') return 'charge_not_paid'
  if (charge.refundMode === 'refused') return 'declined'
  const dispute = await SandboxDispute.findBy({ chargeId: charge.id }, { client: trx })
  if (dispute && dispute.status !== 'won') return 'charge_disputed'
  if (amount.currency !== charge.currency) return 'other_currency'
  const earlier = await SandboxRefund.query({ client: trx })
    .where('chargeId', charge.id)
    .whereNot('status', 'failed')
  const refunded = earlier.reduce((sum, refund) => sum + refund.amount, 0n)
  return refunded + amount.minor > charge.amount ? 'more_than_charged' : null
}
