/** When a creator is mailed about sales: one mail for each, one for each day, or none. */
export const SALE_MAILS = ['each', 'daily', 'off'] as const
export type SaleMails = (typeof SALE_MAILS)[number]
