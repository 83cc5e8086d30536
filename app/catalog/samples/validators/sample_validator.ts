import vine from '@vinejs/vine'
import marketplace from '#config/marketplace'
import { lineField } from '#core/http/fields/text_fields'

const { least, most } = marketplace.publicSamples.characters

export const sampleValidator = vine.create({
  /** Of a PDF: its pages, such as `1-3, 7`. */
  pages: lineField({ max: 100 }).optional(),
  /** Of a text: the words with which the passage begins. Without them it is the beginning of the text. */
  startsWith: lineField({ max: 100 }).nullable().optional(),
  /** Of a text: the length in characters. By default as much as is allowed. */
  length: vine.number().withoutDecimals().min(least).max(most).nullable().optional(),
})
