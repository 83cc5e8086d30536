import type { AttachmentKind } from '#catalog/values/attachment_kind'
import type { WatermarkSettings } from '#catalog/values/watermark_settings'
import type Copy from '#delivery/models/copy'
import type { OverlayStrength } from '#watermarking/actions/stamp_pdf'

/** The strength of the overlay that pages bear, or null for none. */
export function overlayOf({ hidden }: WatermarkSettings): OverlayStrength | null {
  return hidden.enabled && hidden.overlay !== 'off' ? hidden.overlay : null
}

/** D-21: a copy that cannot be made is answered with the original only where the creator says so. */
export function mayHandOutOriginal(
  copy: Pick<Copy, 'status'> | null,
  { onWatermarkFailure }: WatermarkSettings
): boolean {
  return copy?.status === 'failed' && onWatermarkFailure === 'offer_original'
}

/**
 * Does a buyer get a marked copy of this file, or the file itself? The one switch decides, not which marks are
 * set: what cannot be made is a copy that failed, never an original that slipped out.
 */
export function needsMark(kind: AttachmentKind, { enabled }: WatermarkSettings): boolean {
  return enabled && kind !== 'other'
}
