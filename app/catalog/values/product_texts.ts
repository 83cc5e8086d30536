import type { Language } from '#core/i18n/languages'

/** Languages in which works are written; buyers filter by them. */
export const WORK_LANGUAGES = [
  'zh',
  'en',
  'ja',
  'ko',
  'fr',
  'de',
  'es',
  'it',
  'pt',
  'ru',
  'vi',
  'th',
  'id',
] as const
export type WorkLanguage = (typeof WORK_LANGUAGES)[number]

/** A product's texts in another language; empty ones are replaced by the first text. */
export interface Translation {
  title: string
  description?: string
  buyerOnlyDescription?: string | null
}

export type Translations = Partial<Record<Language, Translation>>

interface Texts {
  title: string
  description: string
  buyerOnlyDescription: string | null
  textLanguage: Language
  translations: Translations
}

/** The texts for a reader, each in their language if it exists, and the languages that they have. */
export function textsFor(product: Texts, reader: Language) {
  const own = product.translations[reader]
  const { textLanguage } = product
  return {
    title: own?.title ?? product.title,
    textLanguage: own ? reader : textLanguage,
    description: own?.description || product.description,
    descriptionLanguage: own?.description ? reader : textLanguage,
    buyerOnlyDescription: own?.buyerOnlyDescription || product.buyerOnlyDescription,
    textLanguages: [textLanguage, ...(Object.keys(product.translations) as Language[])],
  }
}

/** SQL: the title of a row of `products` for a reader. */
export const titleFor = (reader: Language, products = 'products') =>
  `coalesce(${products}.translations #>> '{${reader},title}', ${products}.title)`

/** SQL: the language of that title. */
export const titleLanguageFor = (reader: Language) =>
  `case when products.translations #> '{${reader}}' is null then products.text_language else '${reader}' end`

/** SQL: the text for buyers of a row of `products` for a reader. */
export const buyerTextFor = (reader: Language, products = 'products') =>
  `coalesce(nullif(${products}.translations #>> '{${reader},buyerOnlyDescription}', ''),
    ${products}.buyer_only_description)`
