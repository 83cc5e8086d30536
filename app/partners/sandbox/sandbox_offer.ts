/** The sandbox takes and pays no real money, so production offers it only when it is enabled explicitly. */
export function offersSandbox(configured: {
  isProduction: boolean
  isWanted: boolean
  secret: string | undefined
}): boolean {
  return Boolean(configured.secret) && (!configured.isProduction || configured.isWanted)
}
