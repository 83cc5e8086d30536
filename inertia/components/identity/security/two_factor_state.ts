export type TwoFactorState = {
  /** When it was turned on; null while it is off. */
  enabledAt: string | null
  recoveryCodesLeft: number
}
