import {
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/max'
import { InvalidPhoneNumber } from '#identity/errors'

/** Number types that can receive text messages. */
const WITH_MESSAGES = ['MOBILE', 'FIXED_LINE_OR_MOBILE']

export type PhoneNumber = {
  /** Normalized, so that every spelling of a number is the same account. */
  e164: string
  country: CountryCode
}

/**
 * Parses a mobile number as written in that country, with or without its country code.
 * @returns null when it is invalid, of another country's plan, or cannot receive text messages
 */
export function readPhoneNumber(written: string, country: string): PhoneNumber | null {
  if (!isSupportedCountry(country)) return null
  const phone = parsePhoneNumberFromString(written, { defaultCountry: country, extract: false })
  if (!phone?.isValid() || phone.ext) return null
  if (!WITH_MESSAGES.includes(phone.getType() ?? '')) return null
  if (phone.countryCallingCode !== getCountryCallingCode(country)) return null
  // Canada and the United States share a code, so the number's own country is used.
  return { e164: phone.number, country: phone.country ?? country }
}

/** @throws InvalidPhoneNumber */
export function phoneNumberOf({ phoneNo, country }: { phoneNo: string; country: string }) {
  const phone = readPhoneNumber(phoneNo, country)
  if (!phone) throw new InvalidPhoneNumber()
  return phone
}

/** The number in international format: `+86 138 1234 5678`. */
export function phoneForPeople(e164: string): string {
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164
}
