import { defineJob } from '#platform/queue/job'

/** Asks the gateway about one payment whose webhook may have been lost. */
export const pollPaymentJob = defineJob<{ paymentNo: string }>('orders.poll_payment', {
  lane: 'payments',
})
