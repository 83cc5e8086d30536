import { inject } from '@adonisjs/core'
import { Logger } from '@adonisjs/core/logger'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'
import type { Progress } from '#operations/values/invariant_progress'
import { Live } from '#platform/realtime/live'

/** Stores how far the check of an invariant came, and in the history when it is broken or holds again. */
@inject()
export class StoreProgress {
  constructor(
    private clock: Clock,
    private live: Live,
    private logger: Logger
  ) {}

  async execute({ before, after }: { before: Progress; after: Progress }): Promise<Progress> {
    const now = this.clock.now().toJSDate()
    const { name, violations } = after
    const isBroken = violations > 0
    const stored = { ...after, broken_since: isBroken ? (before.broken_since ?? now) : null }
    const sample = JSON.stringify(after.sample)
    await db.transaction(async (trx) => {
      const row = { ...stored, sample, pass_found: JSON.stringify(after.pass_found) }
      await trx.from('invariant_results').where({ name }).update(row)
      if (isBroken === before.violations > 0) return
      trx.after('commit', () => this.live.publish('admins', { type: 'invariants' }))
      await trx.table('invariant_changes').insert({ name, at: now, violations, sample })
    })
    if (isBroken && violations !== before.violations)
      this.logger.error({ invariant: name, violations, sample }, 'an invariant is broken')
    return stored
  }
}
