import { inject } from '@adonisjs/core'
import env from '#start/env'
import { Clock } from '#core/clock/clock'
import { Money } from '#core/money/money'
import { SandboxSite } from '#payments/gateways/drivers/sandbox/sandbox_site'
import { signSandboxMessage } from '#partners/sandbox/sandbox_signature'
import SandboxCharge from '#payments/models/sandbox_charge'

const TIMEOUT_MS = 5_000

interface SandboxEvent {
  body: string
  to: string
}

/** Sends the sandbox gateway's webhooks to the application, over HTTP. */
@inject()
export class SendSandboxWebhook {
  constructor(
    private site: SandboxSite,
    private clock: Clock
  ) {}

  /**
   * Sends the signed event of a decided charge (`sbx_…`) or refund (`sbr_…`), and each event of a dispute (`sbd_…`).
   * Retries carry the same event id.
   * @throws Error when the response is not 2xx
   */
  async execute({ reference }: { reference: string }): Promise<void> {
    const event = await this.eventOf(reference)
    if (event) await this.send(event)
  }

  private eventOf(reference: string): Promise<SandboxEvent | null> {
    if (reference.startsWith('sbr_')) return this.refundEvent(reference)
    if (reference.startsWith('sbd_')) return this.disputeEvent(reference)
    return this.chargeEvent(reference)
  }

  private async disputeEvent(reference: string): Promise<SandboxEvent | null> {
    const found = await this.site.findDispute(reference)
    if (!found) return null
    const { charge, dispute } = found
    const subject = {
      reference,
      merchantReference: charge.merchantReference,
      status: dispute.status,
      settledAt: dispute.settledAt,
    }
    return eventOf('dispute', subject, charge.total, charge.webhookUrl)
  }

  private async chargeEvent(reference: string): Promise<SandboxEvent | null> {
    const charge = await this.site.find(reference)
    if (!charge || charge.status === 'open') return null
    return eventOf('charge', charge, charge.total, charge.webhookUrl)
  }

  private async refundEvent(reference: string): Promise<SandboxEvent | null> {
    const refund = await this.site.findRefund(reference)
    if (!refund || refund.status === 'processing') return null
    const { currency, webhookUrl } = await SandboxCharge.findOrFail(refund.chargeId)
    return eventOf('refund', refund, new Money(refund.amount, currency), webhookUrl)
  }

  private async send({ body, to }: SandboxEvent): Promise<void> {
    const seconds = Math.floor(this.clock.now().toSeconds())
    const signature = signSandboxMessage(body, env.get('SANDBOX_GATEWAY_SECRET', ''), seconds)
    const response = await fetch(to, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sandbox-signature': signature },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    })
    if (!response.ok) throw new Error(`The merchant answered the webhook with ${response.status}`)
  }
}

function eventOf(
  kind: 'charge' | 'refund' | 'dispute',
  subject: Pick<SandboxCharge, 'reference' | 'merchantReference' | 'settledAt'> & {
    status: string
  },
  amount: Money,
  to: string
): SandboxEvent {
  const { reference, merchantReference, status, settledAt } = subject
  const body = JSON.stringify({
    id: `evt_${reference}_${status}`,
    type: `${kind}.${status}`,
    createdAt: settledAt,
    data: { reference, merchantReference, ...amount.toJSON() },
  })
  return { body, to }
}
