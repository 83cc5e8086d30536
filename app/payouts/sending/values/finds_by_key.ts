import type { PayoutDriverName } from '#payouts/values/channel_type'

/**
 * Whether an attempt of the driver finds a payment that was made under its key in a database that was lost, and records
 * it. With the others, a person enters the payment.
 */
export const findsByKey = (driver: PayoutDriverName): boolean =>
  driver !== 'prepared' && driver !== 'by_hand'
