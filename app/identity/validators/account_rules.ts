import vine from '@vinejs/vine'

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

/** At least 8 characters with letters and digits (spec 5); no more than a hash should chew on. */
export const passwordRule = () =>
  vine
    .string()
    .minLength(8)
    .maxLength(128)
    .regex(/(?=.*\p{L})(?=.*\p{N})/su)
