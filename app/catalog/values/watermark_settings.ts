export const VISIBLE_POSITIONS = ['footer', 'header', 'diagonal', 'tiled'] as const
export type VisiblePosition = (typeof VISIBLE_POSITIONS)[number]

/**
 * Strength of the overlay on pages, which traces screenshots: `discreet` is hard to notice, `strong` is visible on
 * white paper as grain (decision 0186); with `off`, only marks remain that redrawing the page removes.
 */
export const OVERLAYS = ['discreet', 'strong', 'off'] as const
export type Overlay = (typeof OVERLAYS)[number]

/** What buyers get when their copy cannot be made. The original has no mark. */
export const FAILURE_POLICIES = ['offer_original', 'wait'] as const
export type FailurePolicy = (typeof FAILURE_POLICIES)[number]

/** What becomes of pictures that cannot be marked: no product with marks sells them, or it sells them without a mark. */
export const UNMARKABLE_POLICIES = ['refuse', 'pass'] as const
export type UnmarkablePolicy = (typeof UNMARKABLE_POLICIES)[number]

/** Two interchangeable words of a text, 1 to 4 characters each. */
export interface SynonymGroup {
  original: string
  synonym: string
}

/**
 * How the copies of a product are marked. Pages use the visible text and the hidden mark, pictures the hidden mark, texts
 * the groups.
 */
export interface WatermarkSettings {
  /** When off, any file type is allowed and every buyer gets the same bytes. */
  enabled: boolean
  visible: {
    enabled: boolean
    /** One line with the placeholders `{tradeNo}`, which comes first, `{username}` `{email}` `{date}`. */
    text: string
    position: VisiblePosition
    /** 0.05 to 1. */
    opacity: number
  }
  hidden: { enabled: boolean; overlay: Overlay }
  /** Null until the creator has chosen: buyers wait then, and the product cannot be published. */
  onWatermarkFailure: FailurePolicy | null
  /** Absent in products that were saved before pictures were marked: `refuse`. */
  unmarkable?: UnmarkablePolicy
  /** None, or exactly 13. Their order is part of the mark and must be kept for tracing. */
  synonymGroups: SynonymGroup[]
}

/** What applies where a request or an import does not say it: never an original that the creator did not choose to offer. */
export const UNASKED_FAILURE_POLICY: FailurePolicy = 'wait'

export const DEFAULT_WATERMARK: WatermarkSettings = {
  enabled: true,
  visible: {
    enabled: true,
    text: '{tradeNo} · {username}',
    position: 'footer',
    opacity: 0.35,
  },
  hidden: { enabled: true, overlay: 'discreet' },
  onWatermarkFailure: UNASKED_FAILURE_POLICY,
  unmarkable: 'refuse',
  synonymGroups: [],
}

/** Settings of a product that is not made in the editor, where the creator would be asked. */
export function withFailurePolicy(settings: WatermarkSettings): WatermarkSettings {
  const { onWatermarkFailure } = settings
  return { ...settings, onWatermarkFailure: onWatermarkFailure ?? UNASKED_FAILURE_POLICY }
}

export function marksPages({ enabled, visible, hidden }: WatermarkSettings): boolean {
  return enabled && (visible.enabled || hidden.enabled)
}

/** Pictures show no line of text, so only the hidden mark counts. */
export function marksPictures({ enabled, hidden }: WatermarkSettings): boolean {
  return enabled && hidden.enabled
}

export function marksTexts({ enabled, synonymGroups }: WatermarkSettings): boolean {
  return enabled && synonymGroups.length > 0
}

/** Whether at least one type of mark is on. */
export function isMarkOn(settings: WatermarkSettings): boolean {
  return marksPages(settings) || marksTexts(settings)
}
