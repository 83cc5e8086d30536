import { LOCALES } from '#core/middleware/preferences_middleware'

export const DOCUMENTS = ['about', 'privacy', 'terms'] as const
export type DocumentSlug = (typeof DOCUMENTS)[number]

/** The key of a document in the configuration and its history. */
export function documentKey(slug: string, locale: string): string {
  return `document.${slug}.${locale}`
}

/** @returns null for the key of something else */
export function documentOfKey(key: string): { slug: DocumentSlug; locale: string } | null {
  const [kind, slug, locale] = key.split('.')
  const isKnown =
    kind === 'document' &&
    DOCUMENTS.some((known) => known === slug) &&
    LOCALES.some((known) => known === locale)
  return isKnown ? { slug: slug as DocumentSlug, locale: locale! } : null
}
