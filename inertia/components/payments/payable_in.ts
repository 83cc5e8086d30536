import type { Data } from '@generated/data'
import type { WireMoney } from '~/lib/money'

/** The currencies of a gateway; a balance pays in the currencies that it is held in. */
export function payableIn(
  gateway: Data.Payments.Gateways.Gateway | undefined,
  balances: WireMoney[]
): string[] {
  const supported = gateway?.currencies ?? []
  if (gateway?.kind !== 'balance') return supported
  return balances.map(({ currency }) => currency).filter((held) => supported.includes(held))
}
