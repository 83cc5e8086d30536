import type { Data } from '@generated/data'

/** The languages of the pages; texts can be written in each. */
export const TEXT_LANGUAGES = ['zh', 'en', 'ja'] as const
export type TextLanguage = (typeof TEXT_LANGUAGES)[number]

/** The texts in each language; those of the first one are not sent. */
export type Translations = Record<TextLanguage, TextsForm>

/** The texts in one language as typed. */
export type TextsForm = { title: string; description: string; buyerOnlyDescription: string }

type Stored = Data.Catalog.Products.StudioProduct['translations']

export function translationsOf(stored: Stored): Translations {
  const texts = (language: TextLanguage) => ({
    title: stored[language]?.title ?? '',
    description: stored[language]?.description ?? '',
    buyerOnlyDescription: stored[language]?.buyerOnlyDescription ?? '',
  })
  return { zh: texts('zh'), en: texts('en'), ja: texts('ja') }
}

/** The languages with a text; one without a title is sent as well, so that the server asks for it. */
export function filledTranslations(translations: Translations, textLanguage: TextLanguage) {
  const filled = TEXT_LANGUAGES.filter(
    (language) =>
      language !== textLanguage && Object.values(translations[language]).some((text) => text !== '')
  )
  return Object.fromEntries(
    filled.map((language) => {
      const { buyerOnlyDescription, ...texts } = translations[language]
      return [language, { ...texts, buyerOnlyDescription: buyerOnlyDescription || null }]
    })
  )
}
