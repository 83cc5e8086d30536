import { generatePayload, watermarkIdOf } from '#watermarking/engines/keys/watermark_payload'
import type { WatermarkPayload } from '#watermarking/engines/keys/watermark_payload'

export type { MarkKey } from '#watermarking/engines/keys/mark_key'
export type { WatermarkPayload }

/**
 * Generates the payload of a new copy. The caller stores `traceId` with a unique index and retries on a collision.
 */
export class GenerateWatermarkId {
  execute(): { payload: WatermarkPayload; traceId: string } {
    const payload = generatePayload()
    return { payload, traceId: watermarkIdOf(payload) }
  }
}
