import { drawPayload, traceIdOf } from '#watermarking/engines/keys/trace_payload'
import type { TracePayload } from '#watermarking/engines/keys/trace_payload'

export type { MarkKey } from '#watermarking/engines/keys/mark_key'
export type { TracePayload }

/** Draws what a new copy will carry. The caller stores `traceId` as unique and draws again on a collision. */
export class GenerateWatermarkId {
  execute(): { payload: TracePayload; traceId: string } {
    const payload = drawPayload()
    return { payload, traceId: traceIdOf(payload) }
  }
}
