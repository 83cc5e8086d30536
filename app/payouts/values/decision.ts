import type { PayoutCaseRow } from '#payouts/rows/payout_case_rows'
import type { Judgement } from '#payouts/values/judge_payout'

/** What a settlement decided for one creator. */
export interface Decision {
  row: PayoutCaseRow
  judgement: Judgement
}
