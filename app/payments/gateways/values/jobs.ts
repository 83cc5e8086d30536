import { defineJob } from '#platform/queue/job'

export const sendSandboxWebhookJob = defineJob<{ reference: string }>(
  'payments.send_sandbox_webhook',
  { lane: 'outbound', attempts: 12 }
)
