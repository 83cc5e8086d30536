import db from '@adonisjs/lucid/services/db'
import { type DateTime } from 'luxon'
import { RecordAudit } from '#audit/actions/record_audit'
import { type Clock, FrozenClock } from '#core/clock/clock'

type Input = Parameters<RecordAudit['execute']>[0]

/**
 * The entries of the audit log that seeding causes. The log is shown in the order of its ids and never changed, but the
 * seeders visit the past several times; so the entries are written at the end, in order of time.
 */
export class DeferredAudit {
  private entries: { input: Input; at: DateTime }[] = []

  /** Stands in for `RecordAudit` in actions whose clock is in the past. */
  recorderAt(clock: Clock): RecordAudit {
    const { entries } = this
    return new (class extends RecordAudit {
      override async execute(input: Input) {
        entries.push({ input, at: clock.now() })
      }
    })(clock)
  }

  async write(): Promise<void> {
    const ordered = this.entries.splice(0).toSorted((a, b) => a.at.toMillis() - b.at.toMillis())
    await db.transaction(async (trx) => {
      for (const { input, at } of ordered)
        await new RecordAudit(new FrozenClock(at)).execute(input, trx)
    })
  }
}
