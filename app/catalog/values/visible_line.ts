import type { WatermarkSettings } from '#catalog/values/watermark_settings'

const ORDER_NUMBER = '{tradeNo}'

/** What stands between the order number and the rest of a line. */
export const AFTER_ORDER_NUMBER = `${ORDER_NUMBER} · `

/** Directly after the number, letters or digits of a buyer's name would read as part of it. */
const BEGINS_WITH_NUMBER = /^\{tradeNo\}(?=$|[^\p{L}\p{M}\p{N}{])/u

const NUMBER_AFTER_OTHERS = /(\})\s*[·|/,–—-]?\s*\{tradeNo\}/g

/**
 * A template of the visible line with the order number first: users cannot choose the number, but they can choose a
 * username. Templates from before are stored without it.
 */
export function withOrderFirst(template: string): string {
  const text = template.trim()
  if (BEGINS_WITH_NUMBER.test(text)) return text
  const rest = text.startsWith(ORDER_NUMBER) ? text.slice(ORDER_NUMBER.length) : text
  return rest ? AFTER_ORDER_NUMBER + rest.replace(NUMBER_AFTER_OTHERS, '$1') : ORDER_NUMBER
}

/** The settings of the line as its creator edits them. */
export function editedLine(visible: WatermarkSettings['visible']): WatermarkSettings['visible'] {
  return { ...visible, text: withOrderFirst(visible.text) }
}
