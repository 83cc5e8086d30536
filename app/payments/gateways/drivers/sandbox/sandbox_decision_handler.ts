import { inject } from '@adonisjs/core'
import { NotFound } from '#core/errors'
import { SandboxSite } from '#payments/gateways/drivers/sandbox/sandbox_site'
import type { RefundManner } from '#payments/models/sandbox_charge'
import type SandboxCharge from '#payments/models/sandbox_charge'
import type { SandboxDecision } from '#payments/gateways/validators/sandbox_decision'

const MANNERS: Partial<Record<SandboxDecision['outcome'], RefundManner>> = {
  refunds_at_once: 'at_once',
  refunds_later: 'later',
  refunds_refused: 'refused',
}

/** The buttons of the sandbox gateway's page: decisions of payer, bank and gateway. */
@inject()
export class SandboxDecisionHandler {
  constructor(private site: SandboxSite) {}

  /**
   * @returns reference of the charge, refund or dispute about which the sandbox sends a webhook; null for none
   * @throws NotFound for a decision that is not possible for this charge
   */
  async decide(charge: SandboxCharge, decision: SandboxDecision): Promise<string | null> {
    const { outcome, refund } = decision
    if (outcome === 'succeeded' || outcome === 'failed') {
      await this.site.decide(charge.reference, outcome)
      return charge.reference
    }
    if (charge.status !== 'succeeded') throw new NotFound()
    const manner = MANNERS[outcome]
    if (manner) {
      await this.site.chooseRefundManner(charge.reference, manner)
      return null
    }
    if (outcome === 'refund_succeeded' || outcome === 'refund_failed') {
      return this.decideRefund(charge, outcome, refund)
    }
    return this.decideDispute(charge, outcome)
  }

  private async decideRefund(charge: SandboxCharge, outcome: string, reference?: string) {
    const refunds = await this.site.refundsOf(charge)
    const refund = refunds.find((one) => one.reference === reference)
    if (!refund) throw new NotFound()
    await this.site.decideRefund(
      refund.reference,
      outcome === 'refund_succeeded' ? 'succeeded' : 'failed'
    )
    return refund.reference
  }

  private async decideDispute(charge: SandboxCharge, outcome: string) {
    const { reference } = await this.site.openDispute(charge)
    if (outcome === 'dispute_won') await this.site.decideDispute(reference, 'won')
    if (outcome === 'dispute_lost') await this.site.decideDispute(reference, 'lost')
    return reference
  }
}
