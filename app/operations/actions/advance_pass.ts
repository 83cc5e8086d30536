import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import type { Invariant, Slices } from '#core/invariants/invariant'
import {
  beginPass,
  withFound,
  withWholePass,
  type Progress,
} from '#operations/values/invariant_progress'
import { FindViolations } from '#operations/queries/find_violations'

/** Slices of a minute that are expected of each pass also on a busy machine, and the least time of a pass. */
const SLICES_A_MINUTE = 20
const LEAST_MINUTES = 2

/** Continues the pass of an invariant over all rows, slice by slice. */
@inject()
export class AdvancePass {
  constructor(
    private findViolations: FindViolations,
    private clock: Clock
  ) {}

  /** @param input.isOver asked after each slice, so that at least one is looked at */
  async execute(
    {
      invariant,
      before,
      isOver,
    }: { invariant: Invariant; before: Progress; isOver: () => boolean },
    trx: TransactionClientContract
  ): Promise<Progress> {
    const began = performance.now()
    const spent = () => Math.round(performance.now() - began)
    const { slices } = invariant
    if (!slices) {
      const ids = await this.findViolations.execute(invariant, { scope: 'true' }, trx)
      const found = withFound(beginPass(before), ids)
      return withWholePass({ ...found, pass_ms: spent() }, this.#now)
    }
    const bounds = await boundsOf(slices, trx)
    let pass = before.next_key === null ? this.#begin(before, slices, bounds) : before
    if (bounds) {
      let from = Math.max(pass.next_key ?? bounds.first, bounds.first)
      while (from <= bounds.last) {
        const to = from + slices.size
        const values = { scope: slices.scope, from, to }
        pass = withFound(pass, await this.findViolations.execute(invariant, values, trx))
        from = to
        if (isOver() && from <= bounds.last) {
          return { ...pass, next_key: from, pass_ms: pass.pass_ms + spent() }
        }
      }
    }
    return withWholePass({ ...pass, pass_ms: pass.pass_ms + spent() }, this.#now)
  }

  #begin(before: Progress, { size }: Slices, bounds: Bounds | null): Progress {
    const keys = bounds ? bounds.last - bounds.first + 1 : 0
    const minutes = Math.ceil(keys / size / SLICES_A_MINUTE)
    return { ...beginPass(before), full_minutes: Math.max(LEAST_MINUTES, minutes) }
  }

  get #now() {
    return this.clock.now().toJSDate()
  }
}

type Bounds = { first: number; last: number }

async function boundsOf(
  { bounds }: Slices,
  trx: TransactionClientContract
): Promise<Bounds | null> {
  const { rows } = await trx.rawQuery<{ rows: [{ first: number | null; last: number | null }] }>(
    bounds
  )
  const [{ first, last }] = rows
  return first === null || last === null ? null : { first: Number(first), last: Number(last) }
}
