import vine from '@vinejs/vine'
import type { FieldContext } from '@vinejs/vine/types'
import marketplace from '#config/marketplace'

const codePattern = new RegExp(`^\\d{${marketplace.verificationCode.digits}}$`)

/** Exactly the digits of a mailed or texted code. */
export const codeRule = () => vine.string().trim().regex(codePattern)

/** Half of a surrogate pair is no letter: neither PostgreSQL's JSON nor a mail can carry it. */
function checkLetters(value: unknown, _: undefined, field: FieldContext) {
  if (!String(value).isWellFormed())
    field.report('The {{ field }} field is invalid', 'regex', field)
}

export const wholeLetters = vine.createRule(checkLetters)

/**
 * Addresses are kept and compared in lower case; no domain's own habits are applied. Folded first,
 * because some letters grow by it.
 */
export const emailRule = () =>
  vine
    .string()
    .parse((value) => (typeof value === 'string' ? value.trim().toLowerCase() : value))
    .maxLength(254)
    .email()

/** Letters and digits of any script; the same word in another Unicode form is the same name. */
export const usernameRule = () =>
  vine
    .string()
    .parse((value) => (typeof value === 'string' ? value.normalize('NFKC').trim() : value))
    .minLength(4)
    .maxLength(32)
    .regex(/^[\p{L}\p{M}\p{N}_.-]+$/u)

export { givenPasswordRule, passwordRule } from '#identity/validators/password_field'
