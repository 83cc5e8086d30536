import vine from '@vinejs/vine'
import { codeRule, emailRule, passwordRule, usernameRule } from '#identity/validators/account_rules'

export const sendCodeValidator = vine.create({
  email: emailRule(),
  purpose: vine.enum(['sign_up'] as const),
})

/** Signed in: to the own address, or to the one that waits to become it. */
export const sendOwnCodeValidator = vine.create({
  purpose: vine.enum(['change_email', 'verify_email'] as const),
})

export const signUpValidator = vine.create({
  username: usernameRule(),
  email: emailRule(),
  code: codeRule(),
  password: passwordRule(),
  passwordConfirmation: vine.string().maxLength(1_024).sameAs('password'),
  /** The terms of service and the privacy policy. Programs may leave it out; pages always send it. */
  acceptedTerms: vine.accepted().optional(),
})
