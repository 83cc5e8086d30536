import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'
import type { Check, Findings } from '#core/checks/check'
import type { Row } from '#core/database/row'
import type { OutageSchema } from '#database/schema'
import { OVER_AFTER_MS } from '#platform/queue/outages'

export type CurrentOutage = Row<OutageSchema, 'dependency' | 'reason' | 'beganAt'>

/** The outages that workers met within the last minutes, as one sentence each. */
@inject()
export default class CheckOutages implements Check {
  constructor(private clock: Clock) {}

  async execute(): Promise<Findings> {
    return { faults: [], warnings: (await this.current()).map(sentence) }
  }

  async current(): Promise<CurrentOutage[]> {
    const since = this.clock.now().toMillis() - OVER_AFTER_MS
    return db
      .from('outages')
      .where('seen_at', '>', new Date(since))
      .select('dependency', 'reason', 'began_at as beganAt')
      .orderBy('dependency')
  }
}

function sentence({ dependency, reason, beganAt }: CurrentOutage) {
  const since = beganAt.toISOString()
  return `${dependency} has been away since ${since} (${reason}). Jobs wait and go on by themselves.`
}
