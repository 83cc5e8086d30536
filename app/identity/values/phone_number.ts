import {
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/max'
import { InvalidPhoneNumber } from '#identity/errors'

/** What can be reached by short messages; an office's own line or a call centre cannot. */
const WITH_MESSAGES = ['MOBILE', 'FIXED_LINE_OR_MOBILE']

export type PhoneNumber = {
  /** One number is one account, whatever way it was written. */
  e164: string
  country: CountryCode
}

/**
 * A mobile number as people of that country write it, with or without its country code.
 * @returns null when it is none, belongs to another country's plan or receives no messages
 */
export function readPhoneNumber(written: string, country: string): PhoneNumber | null {
  if (!isSupportedCountry(country)) return null
  const phone = parsePhoneNumberFromString(written, { defaultCountry: country, extract: false })
  if (!phone?.isValid() || phone.ext) return null
  if (!WITH_MESSAGES.includes(phone.getType() ?? '')) return null
  if (phone.countryCallingCode !== getCountryCallingCode(country)) return null
  // Canada and the United States share a code: what counts is the number's own country.
  return { e164: phone.number, country: phone.country ?? country }
}

/** @throws InvalidPhoneNumber */
export function phoneNumberOf({ phoneNo, country }: { phoneNo: string; country: string }) {
  const phone = readPhoneNumber(phoneNo, country)
  if (!phone) throw new InvalidPhoneNumber()
  return phone
}

/** As people abroad read it: `+86 138 1234 5678`. */
export function phoneForPeople(e164: string): string {
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164
}
