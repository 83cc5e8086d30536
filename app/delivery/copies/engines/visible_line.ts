import type { WatermarkSettings } from '#catalog/values/watermark_settings'
import type { VisibleLine } from '#watermarking/actions/stamp_pdf'

/** What a creator's template may say about the buyer. */
export type LineValues = { username: string; email: string; tradeNo: string; date: string }

type Placement = Partial<VisibleLine>

const PLACEMENTS: Record<WatermarkSettings['visible']['position'], Placement> = {
  footer: { position: 'bottom' },
  header: { position: 'top' },
  diagonal: { position: 'center', rotation: 45, size: 28 },
  tiled: { tiled: true, rotation: 30, size: 14 },
}

/** The line that everyone sees on a stamped page, or null when the product shows none. */
export function visibleLine(
  { visible }: WatermarkSettings,
  values: LineValues,
  locale: string
): VisibleLine | null {
  const text = fill(visible.text, values).trim()
  if (!visible.enabled || !text) return null
  return { text, locale, opacity: visible.opacity, ...PLACEMENTS[visible.position] }
}

/** Puts the values in at once, so that a buyer's name cannot smuggle a placeholder in. */
function fill(template: string, values: LineValues): string {
  return template.replace(/\{(username|email|tradeNo|date)\}/g, (_, name: keyof LineValues) =>
    values[name].replace(/\p{Cc}+/gu, ' ')
  )
}
