import { generatePayload, randomPartOf } from '#watermarking/engines/keys/watermark_id'
import type { WatermarkId } from '#watermarking/engines/keys/watermark_id'

export type { MarkKey } from '#watermarking/engines/keys/mark_key'
export type { WatermarkId }

/**
 * Generates the payload of a new copy. The caller stores `randomPart` with a unique index and retries on a collision.
 */
export class GenerateWatermarkId {
  execute(): { payload: WatermarkId; randomPart: string } {
    const payload = generatePayload()
    return { payload, randomPart: randomPartOf(payload) }
  }
}
