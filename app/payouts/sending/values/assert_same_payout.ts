import { type Money } from '#core/money/money'
import type { PayoutOperation, PayoutOutcome } from '#payouts/sending/drivers/payout_driver'

/** The provider's answer is about another sum, currency, receiver or key, so it is not recorded. */
export class OtherPayout extends Error {}

/** @throws OtherPayout when the outcome names something else than the operation */
export function assertSamePayout(
  { key, amount, account }: PayoutOperation,
  { told = {} }: PayoutOutcome
) {
  const { amount: sum, receiver, key: other } = told
  if (sum && !sum.equals(amount)) throw new OtherPayout(`another sum: ${textOf(sum)}`)
  if (receiver !== undefined && receiver.toLowerCase() !== account.account.toLowerCase()) {
    throw new OtherPayout('another receiver')
  }
  if (other !== undefined && other !== key) throw new OtherPayout(`another key: ${other}`)
}

function textOf({ minor, currency }: Money): string {
  return `${minor} ${currency}`
}
