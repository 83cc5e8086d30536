import vine from '@vinejs/vine'
import { getCountries } from 'libphonenumber-js/max'
import { codeRule } from '#identity/validators/account_rules'

const number = {
  purpose: vine.enum(['bind_phone'] as const),
  country: vine.enum(getCountries()),
  phoneNo: vine.string().trim().maxLength(40),
}

export const sendSmsValidator = vine.create(number)

export const bindPhoneValidator = vine.create({ ...number, code: codeRule() })
