import i18nManager from '@adonisjs/i18n/services/main'
import type { Language } from '#tests/support/browser/set_language'

/** The texts of the site in a language, by their keys: `orders.checkout.pay`. */
export const wordsOf = (language: Language) => (key: string, data?: Record<string, unknown>) => {
  const text = i18nManager.locale(language).t(key, data)
  // Links within a text are not part of its name.
  return text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
}
