import type { PayoutCaseRow } from '#payouts/rows/payout_case_rows'
import type { Evaluation } from '#payouts/values/evaluate_payout'

/** What a settlement decided for one creator. */
export interface Decision {
  row: PayoutCaseRow
  evaluation: Evaluation
}
