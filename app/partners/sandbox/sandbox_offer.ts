/** The sandbox gateway and payout provider take and pay no real money, so production offers it only when it is enabled explicitly. */
export function offersSandbox(configured: {
  isProduction: boolean
  isEnabled: boolean
  secret: string | undefined
}): boolean {
  return Boolean(configured.secret) && (!configured.isProduction || configured.isEnabled)
}
