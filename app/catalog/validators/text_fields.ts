import vine from '@vinejs/vine'
import { LANGUAGES } from '#core/i18n/languages'
import { lineField, paragraphsField } from '#core/http/fields/text_fields'
import { WORK_LANGUAGES } from '#catalog/values/product_texts'

/** The body parser converts an empty text to null; an empty description is stored as an empty string. */
const emptyText = (text: unknown) => (text === null || text === undefined ? '' : text)

const translation = () =>
  vine
    .object({
      title: lineField({ min: 1, max: 120 }),
      description: paragraphsField({ max: 20_000 }).parse(emptyText).optional(),
      buyerOnlyDescription: paragraphsField({ max: 20_000 })
        .parse((text) => text ?? null)
        .nullable()
        .optional(),
    })
    .optional()

/** A product's texts in other languages than the first one, by language; those that are absent are removed. */
export const translationsField = () =>
  vine.object({ zh: translation(), en: translation(), ja: translation() } satisfies Record<
    (typeof LANGUAGES)[number],
    unknown
  >)

/** The languages in which a work is written. */
export const languagesField = () =>
  vine.array(vine.enum(WORK_LANGUAGES)).distinct().maxLength(WORK_LANGUAGES.length)
