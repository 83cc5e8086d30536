import vine from '@vinejs/vine'
import marketplace from '#config/marketplace'

const codePattern = new RegExp(`^\\d{${marketplace.verificationCode.digits}}$`)

/** Exactly the digits of a mailed or texted code. */
export const codeRule = () => vine.string().trim().regex(codePattern)

/** Addresses are kept and compared in lower case; no domain's own habits are applied. */
export const emailRule = () =>
  vine
    .string()
    .trim()
    .maxLength(254)
    .email()
    .transform((email) => email.toLowerCase())

/** Letters and digits of any script; the same word in another Unicode form is the same name. */
export const usernameRule = () =>
  vine
    .string()
    .parse((value) => (typeof value === 'string' ? value.normalize('NFKC').trim() : value))
    .minLength(4)
    .maxLength(32)
    .regex(/^[\p{L}\p{M}\p{N}_.-]+$/u)

export { givenPasswordRule, passwordRule } from '#identity/validators/password_field'
