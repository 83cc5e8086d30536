import { inject } from '@adonisjs/core'
import type { QueueName } from '#config/queue'
import { Job } from '#platform/queue/job'
import { SendSandboxWebhook } from '#payments/gateways/drivers/sandbox/send_sandbox_webhook'

@inject()
export default class SendSandboxWebhookJob extends Job<{ reference: string }> {
  static override readonly jobName = 'payments.send_sandbox_webhook'
  static override readonly queue: QueueName = 'outbound'
  static override readonly attempts = 12

  constructor(private sendSandboxWebhook: SendSandboxWebhook) {
    super()
  }

  execute(payload: { reference: string }) {
    return this.sendSandboxWebhook.execute(payload)
  }
}
