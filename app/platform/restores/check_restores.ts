import { inject } from '@adonisjs/core'
import type { Check, Findings } from '#core/checks/check'
import { RestoreHold } from '#platform/restores/restore_hold'

/** Finds a database whose restore was not released yet. */
@inject()
export default class CheckRestores implements Check {
  constructor(private hold: RestoreHold) {}

  async execute(): Promise<Findings> {
    const since = await this.hold.since()
    if (!since) return { faults: [] }
    return {
      faults: [
        `This database was restored, moved or promoted (noticed ${since.toISOString()}). Pages work; mails, short ` +
          'messages, push messages and payouts are held. Compare with site:release --dry-run, then run site:release ' +
          '(docs/operations/restore.md).',
      ],
    }
  }
}
