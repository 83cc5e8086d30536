export const VISIBLE_POSITIONS = ['footer', 'header', 'diagonal', 'tiled'] as const
export type VisiblePosition = (typeof VISIBLE_POSITIONS)[number]

/**
 * How strongly pages bear the overlay that traces screenshots: `discreet` is hard to notice, `strong` shows on white paper as
 * grain (decision 0186); `off` leaves only what re-drawing takes away.
 */
export const OVERLAYS = ['discreet', 'strong', 'off'] as const
export type Overlay = (typeof OVERLAYS)[number]

/** What happens for a buyer whose copy cannot be made. The original bears no mark. */
export const FAILURE_ANSWERS = ['offer_original', 'wait'] as const
export type FailureAnswer = (typeof FAILURE_ANSWERS)[number]

/** Two words that may stand for each other in a text, 1 to 4 characters each. */
export interface SynonymGroup {
  original: string
  synonym: string
}

/** How the copies of a product are marked. Pages take the visible text and the hidden mark, texts the groups. */
export interface WatermarkSettings {
  /** Off: any kind of file, and every buyer gets the very same bytes. */
  enabled: boolean
  visible: {
    enabled: boolean
    /** One line, with `{username}` `{email}` `{tradeNo}` `{date}` in it. */
    text: string
    position: VisiblePosition
    /** 0.05 to 1. */
    opacity: number
  }
  hidden: { enabled: boolean; overlay: Overlay }
  onWatermarkFailure: FailureAnswer
  /** None, or exactly 13. Their order is part of the mark: tracing needs it as it was. */
  synonymGroups: SynonymGroup[]
}

export const DEFAULT_WATERMARK: WatermarkSettings = {
  enabled: true,
  visible: {
    enabled: true,
    text: '{username} · {tradeNo}',
    position: 'footer',
    opacity: 0.35,
  },
  hidden: { enabled: true, overlay: 'discreet' },
  onWatermarkFailure: 'offer_original',
  synonymGroups: [],
}

export function marksPages({ enabled, visible, hidden }: WatermarkSettings): boolean {
  return enabled && (visible.enabled || hidden.enabled)
}

export function marksTexts({ enabled, synonymGroups }: WatermarkSettings): boolean {
  return enabled && synonymGroups.length > 0
}

/** Is at least one type of watermark on? */
export function isMarkOn(settings: WatermarkSettings): boolean {
  return marksPages(settings) || marksTexts(settings)
}
