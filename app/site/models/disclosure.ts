import { LOCALES, type Locale } from '#core/middleware/preferences_middleware'

/** Disclosures required of online sellers by the Japanese Act on Specified Commercial Transactions. */
export const DISCLOSURE_KEY = 'seller_disclosure'

/** Fields that only the operator can fill in; the same in each language. */
export const SELLER_FIELDS = [
  'sellerName',
  'responsiblePerson',
  'address',
  'phone',
  'email',
] as const

/** Paragraphs with default texts (`site.disclosure.texts`), which the operator may replace. */
export const DISCLOSURE_TEXTS = ['prices', 'fees', 'payment', 'delivery', 'returns'] as const

type SellerField = (typeof SELLER_FIELDS)[number]
export type DisclosureText = (typeof DISCLOSURE_TEXTS)[number]

export type TextsOfLanguages = Record<Locale, Partial<Record<DisclosureText, string>>>

export type Disclosure = Record<SellerField, string | null> & {
  /** Replacements of the default texts, by language. */
  texts: TextsOfLanguages
  /** Version of the stored row; 0 when nothing is stored. */
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

/** Required fields that are empty. */
export function missingOf(disclosure: Disclosure): SellerField[] {
  return SELLER_FIELDS.filter((field) => !disclosure[field])
}
