import vine from '@vinejs/vine'
import marketplace from '#config/marketplace'
import { cleanName } from '#core/names/clean_name'

const codePattern = new RegExp(`^\\d{${marketplace.verificationCode.digits}}$`)

/** Exactly the digits of an emailed or texted code. */
export const codeRule = () => vine.string().trim().regex(codePattern)

/**
 * Addresses are stored and compared in lower case, without domain-specific rules. Lower-cased before the length
 * check, because some letters become longer.
 */
export const emailRule = () =>
  vine
    .string()
    .parse((value) => (typeof value === 'string' ? value.trim().toLowerCase() : value))
    .maxLength(254)
    .email()

/** Letters and digits of any script; normalized, so that another Unicode form is the same name. `assertNameAllowed` says more of new names. */
export const usernameRule = () =>
  vine
    .string()
    .parse((value) => (typeof value === 'string' ? cleanName(value) : value))
    .minLength(4)
    .maxLength(32)
    .regex(/^[\p{L}\p{M}\p{N}_.-]+$/u)

export { existingPasswordRule, passwordRule } from '#identity/validators/password_field'
