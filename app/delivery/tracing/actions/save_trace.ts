import { inject } from '@adonisjs/core'
import type { Actor } from '#core/http/actor'
import { RecordLeakReport } from '#delivery/tracing/actions/record_leak_report'
import { materialOf } from '#delivery/tracing/queries/material_of'
import type { Leak, LeakTrace, TraceScope } from '#delivery/tracing/values/leak_trace'
import { FingerprintFiles } from '#delivery/tracing/actions/fingerprint_files'
import { showsPictures, TraceLeak } from '#delivery/tracing/queries/trace_leak'

/** Seconds that a trace may wait for pages to be prepared; a job prepares the others. */
export const PREPARATION = 15

type KeepTraceInput = { leak: Leak; fileNames: string[]; scope: TraceScope; actor: Actor }

/** A trace with the id of its report; null when none was stored. */
export type SavedTrace = LeakTrace & { reportId: string | null }

/** Traces a leak and stores the result. The trace takes seconds, so it runs outside the transaction. */
@inject()
export class SaveTrace {
  constructor(
    private fingerprintFiles: FingerprintFiles,
    private traceLeak: TraceLeak,
    private recordReport: RecordLeakReport
  ) {}

  /** @throws what TraceLeak throws */
  async execute({ leak, fileNames, scope, actor }: KeepTraceInput): Promise<SavedTrace> {
    if (await showsPictures(leak))
      await this.fingerprintFiles.execute({ ...scope, seconds: PREPARATION })
    const trace = await this.traceLeak.execute(leak, scope)
    const material = await materialOf(leak, fileNames)
    const { shopId } = scope
    const reportId = await this.recordReport.execute({ shopId, material, trace, actor })
    return { ...trace, reportId }
  }
}
