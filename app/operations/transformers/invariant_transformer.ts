import { BaseTransformer } from '@adonisjs/core/transformers'
import type { InvariantState } from '#operations/queries/list_invariants'

/** An invariant with what its last check found. */
export default class InvariantTransformer extends BaseTransformer<InvariantState> {
  toObject() {
    const { checkedAt, fullyCheckedAt, brokenSince, ...state } = this.resource
    return {
      ...this.pick(state, ['name', 'fullMs', 'violations', 'sample', 'failure', 'isLate']),
      checkedAt: checkedAt?.toISOString() ?? null,
      fullyCheckedAt: fullyCheckedAt?.toISOString() ?? null,
      brokenSince: brokenSince?.toISOString() ?? null,
    }
  }
}
