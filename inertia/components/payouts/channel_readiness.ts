import type { ChannelType } from '~/components/payouts/payout_texts'

/** Whether the creator may add a channel of the type now. */
export function isReady({ isEnabled, needsSupport, allowedFrom }: ChannelType): boolean {
  return isEnabled && !needsSupport && allowedFrom !== null && !isFuture(allowedFrom)
}

export function isFuture(at: string | null): boolean {
  return at !== null && new Date(at).getTime() > Date.now()
}

/** From when the first of the offered types can be added; null when that depends on an open shop. */
export function firstAllowed(types: ChannelType[]): string | null {
  const days = types
    .filter(({ isEnabled, needsSupport }) => isEnabled && !needsSupport)
    .flatMap(({ allowedFrom }) => allowedFrom ?? [])
  return days.toSorted()[0] ?? null
}
