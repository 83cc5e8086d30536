import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { RecordAudit } from '#audit/actions/record_audit'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import type { Actor } from '#core/http/actor'
import type { Finding, LeakTrace, Material, TracedCopy } from '#delivery/tracing/values/leak_trace'

type RecordLeakReportInput = {
  shopId: number
  material: Material[]
  trace: LeakTrace
  actor: Actor
}

/** Stores the result of a trace, so that its evidence can be downloaded and cannot be changed. */
@inject()
export class RecordLeakReport {
  constructor(
    private recordAudit: RecordAudit,
    private clock: Clock
  ) {}

  /** @returns the report's public id; null for a trace that names no buyer, which is not stored */
  async execute(
    { shopId, material, trace, actor }: RecordLeakReportInput,
    outer?: TransactionClientContract
  ): Promise<string | null> {
    if (trace.suspects.length === 0) return null
    return atomically(outer, async (trx) => {
      const [row] = await trx
        .table('leak_reports')
        .insert({
          shop_id: shopId,
          material: JSON.stringify(material),
          finding: JSON.stringify(findingOf(trace)),
          created_at: this.clock.now().toJSDate(),
        })
        .returning(['id', 'public_id'])
      const subject = { type: 'leak_report', id: row.id }
      const { kind, verdict, suspects } = trace
      const copyIds = suspects.map(({ copyId }) => copyId)
      const details = { shopId, kind, verdict, copyIds }
      await this.recordAudit.execute({ actor, action: 'leak.traced', subject, details }, trx)
      return row.public_id
    })
  }
}

function findingOf(trace: LeakTrace): Finding {
  const suspects = trace.suspects.map((suspect) => withoutPeople(suspect))
  return { ...trace, suspects } as Finding
}

/** Personal data is left out, because it is read again whenever the report is shown. */
function withoutPeople<Suspect extends TracedCopy>(suspect: Suspect) {
  const { watermarkId, attachment, product, order, buyer, stampedAt, downloads, ...seen } = suspect
  return seen
}
