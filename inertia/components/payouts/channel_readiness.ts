import type { ChannelType } from '~/components/payouts/payout_texts'

/** Whether the creator may add a channel of the type now. */
export function isReady(type: ChannelType): boolean {
  const { isEnabled, needsSupport, allowedFrom, isTooEarly } = type
  return isEnabled && !needsSupport && allowedFrom !== null && !isTooEarly
}

/** From when the first of the offered types can be added; null when that depends on an open shop. */
export function firstAllowed(types: ChannelType[]): string | null {
  const days = types
    .filter(({ isEnabled, needsSupport, isTooEarly }) => isEnabled && !needsSupport && isTooEarly)
    .flatMap(({ allowedFrom }) => allowedFrom ?? [])
  return days.toSorted()[0] ?? null
}
