import { DELIVERY_INVARIANTS } from '#operations/engines/delivery_invariants'
import { FIGURE_INVARIANTS } from '#operations/engines/figure_invariants'
import { MONEY_INVARIANTS } from '#operations/engines/money_invariants'
import type { Invariant } from '#operations/values/invariant'

/** All invariants; a job checks them each minute (CheckInvariants). */
export const INVARIANTS: readonly Invariant[] = [
  ...MONEY_INVARIANTS,
  ...DELIVERY_INVARIANTS,
  ...FIGURE_INVARIANTS,
]
