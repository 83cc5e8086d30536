/** The choice when a creator gets emails about sales: one per sale, one per day, or none. */
export const SALE_MAILS = ['each', 'daily', 'off'] as const
export type SaleMails = (typeof SALE_MAILS)[number]
