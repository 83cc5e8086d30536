import type { Language } from '#core/errors/domain_exception'
import { isSettingKey } from '#core/settings/setting_list'
import { documentOfKey } from '#site/values/document_key'

/** Languages in their own words. */
export const LANGUAGE_NAMES: Record<string, string> = {
  'zh-CN': '简体中文',
  'en-US': 'English',
  'ja-JP': '日本語',
}

/** The titles of settings and documents, as the pages show them, in one phrase. */
export function configurationNames(keys: string[], language: Language): string {
  const names = keys.map((key) =>
    language.t('site.settings.quoted', { name: nameOf(key, language) })
  )
  return listed(names, language)
}

export function listed(names: string[], { locale }: Language): string {
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)
}

function nameOf(key: string, language: Language): string {
  const document = documentOfKey(key)
  if (!document) return isSettingKey(key) ? language.t(`site.settings.key.${key}.label`) : key
  return language.t('site.documents.in_language', {
    name: language.t(`site.documents.name.${document.slug}`),
    language: LANGUAGE_NAMES[document.locale]!,
  })
}
