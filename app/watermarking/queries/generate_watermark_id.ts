import { drawPayload, traceIdOf } from '#watermarking/engines/keys/trace_payload'
import type { TracePayload } from '#watermarking/engines/keys/trace_payload'

export type { MarkKey } from '#watermarking/engines/keys/mark_key'
export type { TracePayload }

/**
 * Generates the payload of a new copy. The caller stores `traceId` with a unique index and retries on a collision.
 */
export class GenerateWatermarkId {
  execute(): { payload: TracePayload; traceId: string } {
    const payload = drawPayload()
    return { payload, traceId: traceIdOf(payload) }
  }
}
