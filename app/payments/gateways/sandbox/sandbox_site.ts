import { randomBytes } from 'node:crypto'
import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'
import type { Money } from '#core/money/money'
import SandboxCharge from '#payments/models/sandbox_charge'

export interface SandboxOrder {
  merchantReference: string
  amount: Money
  description: string
  returnUrl: string
  webhookUrl: string
}

/**
 * The foreign side of the sandbox: a payment company with a book of its own. Our rooms speak to
 * it through SandboxDriver only, as they would speak to a company's servers.
 */
@inject()
export class SandboxSite {
  constructor(private clock: Clock) {}

  /** Opens a charge; the merchant's reference again means the same charge again. */
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

  /** The payer decided. The first decision stands; a second one changes nothing. */
  async decide(reference: string, outcome: 'succeeded' | 'failed'): Promise<void> {
    await SandboxCharge.query()
      .where({ reference, status: 'open' })
      .update({ status: outcome, settledAt: this.clock.now() })
  }
}
