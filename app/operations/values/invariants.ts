import { DELIVERY_INVARIANTS } from '#operations/engines/delivery_invariants'
import { MONEY_INVARIANTS } from '#operations/engines/money_invariants'
import type { Invariant } from '#operations/values/invariant'

/** All invariants; a job checks them each minute (CheckInvariants). */
export const INVARIANTS: readonly Invariant[] = [...MONEY_INVARIANTS, ...DELIVERY_INVARIANTS]
