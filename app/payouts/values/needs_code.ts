interface ChannelChange {
  account?: unknown
  holderName?: unknown
  currency?: unknown
  inUse?: unknown
}

/** Everything but the remark of a channel decides where money goes, so it needs a mailed code. */
export function needsCode({ account, holderName, currency, inUse }: ChannelChange): boolean {
  return [account, holderName, currency, inUse].some((value) => value !== undefined)
}
