import type { DateTime } from 'luxon'
import watermarking from '#config/watermarking'
import type { AttachmentKind } from '#catalog/values/attachment_kind'
import type { WatermarkSettings } from '#catalog/values/watermark_settings'
import type Copy from '#delivery/models/copy'
import type { OverlayStrength } from '#watermarking/actions/stamp_pdf'

/** The strength of the overlay on pages; null for none. */
export function overlayOf({ hidden }: WatermarkSettings): OverlayStrength | null {
  return hidden.enabled && hidden.overlay !== 'off' ? hidden.overlay : null
}

/** D-21: the original replaces a failed copy only if the creator allows it. */
export function mayHandOutOriginal(
  copy: Pick<Copy, 'status'> | null,
  { onWatermarkFailure }: WatermarkSettings
): boolean {
  return copy?.status === 'failed' && onWatermarkFailure === 'offer_original'
}

/** Whether a copy has a code in its words. An EPUB may be sold without groups. */
export function marksWords(kind: AttachmentKind, { synonymGroups }: WatermarkSettings): boolean {
  return kind === 'text' || (kind === 'epub' && synonymGroups.length > 0)
}

/**
 * Whether buyers of this file get a marked copy. Only the main switch decides, not which marks are configured: a copy
 * without any possible mark must fail rather than deliver the original.
 */
export function needsMark(kind: AttachmentKind, { enabled }: WatermarkSettings): boolean {
  return enabled && kind !== 'other'
}

/** A copy of these is another file throughout, as large as its original. */
const EXPIRING: AttachmentKind[] = ['image', 'pack', 'epub']

/** When the file of a copy is deleted, unless it is downloaded before; null for those that are kept (decision 0018). */
export function expiryOf(kind: AttachmentKind, now: DateTime): DateTime | null {
  return EXPIRING.includes(kind) ? now.plus({ days: watermarking.stamping.keptDays }) : null
}
