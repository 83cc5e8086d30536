import type { Data } from '@generated/data'

/** What is chosen before anybody chooses: not the balance, which most people do not have. */
export function usualGateway(gateways: Data.Payments.Gateways.Gateway[]) {
  return gateways.find(({ kind }) => kind !== 'balance') ?? gateways[0]
}
