import i18nManager from '@adonisjs/i18n/services/main'
import db from '@adonisjs/lucid/services/db'
import { LOCALES } from '#core/middleware/preferences_middleware'
import {
  DISCLOSURE_KEY,
  DISCLOSURE_TEXTS,
  EMPTY_DISCLOSURE,
  type Disclosure,
  type DisclosureText,
} from '#site/models/disclosure'

/** What the operator says about themselves as a seller. */
export class GetDisclosure {
  async execute(): Promise<Disclosure> {
    const row = await db.from('site_configurations').where({ key: DISCLOSURE_KEY }).first()
    if (!row) return EMPTY_DISCLOSURE
    const texts = { ...EMPTY_DISCLOSURE.texts, ...row.value.texts }
    return { ...EMPTY_DISCLOSURE, ...row.value, texts, version: row.version }
  }
}

/** Our own words for one language. */
export function ownTexts(locale: string): Record<DisclosureText, string> {
  const i18n = i18nManager.locale(locale)
  const words = DISCLOSURE_TEXTS.map((name) => [name, i18n.t(`site.disclosure.texts.${name}`)])
  return Object.fromEntries(words) as Record<DisclosureText, string>
}

/** What is read in each language: the operator's words, else ours. */
export function textsOf({ texts }: Disclosure) {
  return Object.fromEntries(
    LOCALES.map((locale) => [locale, { ...ownTexts(locale), ...texts[locale] }])
  )
}
