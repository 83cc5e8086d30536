import {
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
import type { CountryCode } from 'libphonenumber-js/min'
import type { Option } from '~/components/ui/fields/select_field'

const HOME: Record<string, CountryCode> = { 'zh-CN': 'CN', 'en-US': 'US', 'ja-JP': 'JP' }

/** The most likely country of a user with this language. */
export function defaultCountry(locale: string): CountryCode {
  return HOME[locale] ?? 'US'
}

/** Every country with its name in the user's language and its calling code, sorted. */
export function countryOptions(locale: string): Option[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const byName = new Intl.Collator(locale)
  return getCountries()
    .map((id) => ({ id, label: names.of(id) ?? id, hint: `+${getCountryCallingCode(id)}` }))
    .toSorted((one, other) => byName.compare(one.label, other.label))
}

/** The number in international format, once it looks like one; the server validates it. */
export function internationalFormat(phoneNo: string, country: string): string | null {
  const phone = parsePhoneNumberFromString(phoneNo, country as CountryCode)
  return phone?.isPossible() ? phone.formatInternational() : null
}
