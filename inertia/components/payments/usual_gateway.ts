import type { Data } from '@generated/data'

/** The initial choice: not the balance, which most users do not have. */
export function usualGateway(gateways: Data.Payments.Gateways.Gateway[]) {
  return gateways.find(({ kind }) => kind !== 'balance') ?? gateways[0]
}
