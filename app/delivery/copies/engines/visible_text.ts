import { withOrderFirst } from '#catalog/values/visible_line'
import type { WatermarkSettings } from '#catalog/values/watermark_settings'
import type { VisibleLine } from '#watermarking/actions/stamp_pdf'

/** Placeholders of the creator's template. */
export type LineValues = { username: string; email: string; tradeNo: string; date: string }

type Placement = Partial<VisibleLine>

const PLACEMENTS: Record<WatermarkSettings['visible']['position'], Placement> = {
  footer: { position: 'bottom' },
  header: { position: 'top' },
  diagonal: { position: 'center', rotation: 45, size: 28 },
  tiled: { tiled: true, rotation: 30, size: 14 },
}

/** The visible line on each page; null when the product shows none. */
export function visibleTextOf(
  { visible }: WatermarkSettings,
  values: LineValues,
  locale: string
): VisibleLine | null {
  if (!visible.enabled) return null
  const text = fill(withOrderFirst(visible.text), values).trim()
  return { text, locale, opacity: visible.opacity, ...PLACEMENTS[visible.position] }
}

/** Replaces all placeholders in one pass, so that a value cannot contain a placeholder. */
function fill(template: string, values: LineValues): string {
  return template.replace(/\{(username|email|tradeNo|date)\}/g, (_, name: keyof LineValues) =>
    values[name].replace(/\p{Cc}+/gu, ' ')
  )
}
