import { inject } from '@adonisjs/core'
import type { QueueName } from '#config/queue'
import { Job } from '#platform/queue/job'
import { SendSandboxPayoutWebhook } from '#payouts/sending/drivers/sandbox/send_sandbox_payout_webhook'

@inject()
export default class SendSandboxPayoutWebhookJob extends Job<{ reference: string }> {
  static override readonly jobName = 'payouts.send_sandbox_payout_webhook'
  static override readonly queue: QueueName = 'outbound'
  static override readonly attempts = 12

  constructor(private sendWebhook: SendSandboxPayoutWebhook) {
    super()
  }

  execute(payload: { reference: string }) {
    return this.sendWebhook.execute(payload)
  }
}
