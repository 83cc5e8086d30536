import i18nManager from '@adonisjs/i18n/services/main'
import { LOCALES } from '#core/middleware/preferences_middleware'
import { DISCLOSURE_TEXTS, type Disclosure, type DisclosureText } from '#site/models/disclosure'

/** The default texts of a language. */
export function ownTexts(locale: string): Record<DisclosureText, string> {
  const i18n = i18nManager.locale(locale)
  const entries = DISCLOSURE_TEXTS.map((name) => [name, i18n.t(`site.disclosure.texts.${name}`)])
  return Object.fromEntries(entries) as Record<DisclosureText, string>
}

/** The displayed texts by language: the operator's, otherwise the defaults. */
export function textsOf({ texts }: Disclosure) {
  return Object.fromEntries(
    LOCALES.map((locale) => [locale, { ...ownTexts(locale), ...texts[locale] }])
  )
}
