import { LOCALES, type Locale } from '#core/middleware/preferences_middleware'

/** What the Japanese Act on Specified Commercial Transactions requires of online sellers. */
export const DISCLOSURE_KEY = 'seller_disclosure'

/** Only the operator knows these; the same in each language. */
export const SELLER_FIELDS = [
  'sellerName',
  'responsiblePerson',
  'address',
  'phone',
  'email',
] as const

/** Paragraphs with words of our own (`site.disclosure.texts`), which the operator may replace. */
export const DISCLOSURE_TEXTS = ['prices', 'fees', 'payment', 'delivery', 'returns'] as const

type SellerField = (typeof SELLER_FIELDS)[number]
export type DisclosureText = (typeof DISCLOSURE_TEXTS)[number]

export type TextsOfLanguages = Record<Locale, Partial<Record<DisclosureText, string>>>

export type Disclosure = Record<SellerField, string | null> & {
  /** What replaces our own words, by language. */
  texts: TextsOfLanguages
  /** Of the stored row; 0 as long as nothing is stored. */
  version: number
}

export const EMPTY_DISCLOSURE: Disclosure = {
  sellerName: null,
  responsiblePerson: null,
  address: null,
  phone: null,
  email: null,
  texts: Object.fromEntries(LOCALES.map((locale) => [locale, {}])) as TextsOfLanguages,
  version: 0,
}

/** What the law requires and nobody has filled in yet. */
export function missingOf(disclosure: Disclosure): SellerField[] {
  return SELLER_FIELDS.filter((field) => !disclosure[field])
}
