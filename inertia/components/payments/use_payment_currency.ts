import { useState } from 'react'
import type { Data } from '@generated/data'
import { payableIn } from '~/components/payments/payable_in'
import type { WireMoney } from '~/lib/money'

/**
 * The currency of a payment: the chosen one where the gateway accepts it, else the usual one of the purchase, else the
 * gateway's first.
 */
export function usePaymentCurrency(
  gateway: Data.Payments.Gateways.Gateway | undefined,
  balances: WireMoney[],
  initial: string,
  usual = initial
) {
  const [selected, setCurrency] = useState(initial)
  const currencies = payableIn(gateway, balances)
  const currency =
    [selected, usual].find((one) => currencies.includes(one)) ?? currencies[0] ?? selected
  return { currency, currencies, setCurrency }
}
