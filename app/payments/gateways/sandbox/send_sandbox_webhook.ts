import { inject } from '@adonisjs/core'
import env from '#start/env'
import { Clock } from '#core/clock/clock'
import { SandboxSite } from '#payments/gateways/sandbox/sandbox_site'
import { signSandboxMessage } from '#payments/gateways/sandbox/sandbox_signature'

const TIMEOUT_MS = 5_000

/** The sandbox company tells its merchant, over real HTTP, what became of a charge. */
@inject()
export class SendSandboxWebhook {
  constructor(
    private site: SandboxSite,
    private clock: Clock
  ) {}

  /**
   * Sends the charge's event, signed. Every attempt carries the same event id.
   * @throws Error when the merchant does not answer with 2xx
   */
  async execute({ reference }: { reference: string }): Promise<void> {
    const charge = await this.site.find(reference)
    if (!charge || charge.status === 'open') return

    const body = JSON.stringify({
      id: `evt_${charge.reference}_${charge.status}`,
      type: `charge.${charge.status}`,
      createdAt: charge.settledAt,
      data: {
        reference: charge.reference,
        merchantReference: charge.merchantReference,
        ...charge.total.toJSON(),
      },
    })
    const seconds = Math.floor(this.clock.now().toSeconds())
    const signature = signSandboxMessage(body, env.get('SANDBOX_GATEWAY_SECRET', ''), seconds)
    const answer = await fetch(charge.webhookUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sandbox-signature': signature },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    })
    if (!answer.ok) throw new Error(`The merchant answered the webhook with ${answer.status}`)
  }
}
