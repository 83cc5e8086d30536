import { defineJob } from '#platform/queue/job'

/** Sends one attempt at once; `payouts.follow` finds it in any case. */
export const sendJob = defineJob<{ attemptId: number }>('payouts.send', { lane: 'payments' })

/** Sends the withdrawals of a run; after a crash, the next worker continues where it stopped. */
export const runJob = defineJob<{ runId: number }>('payouts.run', {
  lane: 'payments',
  attempts: 20,
})

export const sendSandboxPayoutWebhookJob = defineJob<{ reference: string }>(
  'payouts.send_sandbox_payout_webhook',
  { lane: 'outbound', attempts: 12 }
)
