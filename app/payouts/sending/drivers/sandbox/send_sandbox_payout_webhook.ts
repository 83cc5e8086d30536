import { inject } from '@adonisjs/core'
import { appUrl } from '#config/app'
import env from '#start/env'
import { Clock } from '#core/clock/clock'
import { signSandboxMessage } from '#partners/sandbox/sandbox_signature'
import { SandboxCompany } from '#payouts/sending/drivers/sandbox/sandbox_company'
import { sandboxPayoutMessage } from '#payouts/sending/drivers/sandbox/sandbox_payout_driver'

const TIMEOUT_MS = 5_000

/** Sends the simulated company's message about a payout to the application, over HTTP. */
@inject()
export class SendSandboxPayoutWebhook {
  constructor(
    private company: SandboxCompany,
    private clock: Clock
  ) {}

  /** @throws Error when the response is not 2xx */
  async execute({ reference }: { reference: string }): Promise<void> {
    const payout = await this.company.find(reference)
    if (!payout) return
    const body = sandboxPayoutMessage(payout)
    const seconds = Math.floor(this.clock.now().toSeconds())
    const signature = signSandboxMessage(body, env.get('SANDBOX_GATEWAY_SECRET', ''), seconds)
    const response = await fetch(`${appUrl}/api/v1/webhooks/payouts/${payout.type}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sandbox-signature': signature },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    })
    if (!response.ok) throw new Error(`The merchant answered the webhook with ${response.status}`)
  }
}
