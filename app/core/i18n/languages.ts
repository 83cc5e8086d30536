/** The languages of the pages and of the texts of products, as ISO 639-1 codes. */
export const LANGUAGES = ['zh', 'en', 'ja'] as const
export type Language = (typeof LANGUAGES)[number]

/** @param locale such as `ja-JP`; others than those of the pages count as Chinese, their default */
export function languageOf(locale: string): Language {
  return LANGUAGES.find((language) => locale.startsWith(language)) ?? 'zh'
}

/** The language of a text by its script: kana are Japanese, other Han characters Chinese, the rest English. */
export function detectLanguage(text: string): Language {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja'
  return /\p{Script=Han}/u.test(text) ? 'zh' : 'en'
}
