import vine from '@vinejs/vine'
import marketplace from '#config/marketplace'
import { emailRule, passwordRule, usernameRule } from '#identity/validators/account_rules'

const codePattern = new RegExp(`^\\d{${marketplace.verificationCode.digits}}$`)

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
  code: vine.string().trim().regex(codePattern),
  password: passwordRule(),
  passwordConfirmation: vine.string().sameAs('password'),
})

export const signInValidator = vine.create({
  email: emailRule(),
  password: vine.string().maxLength(128),
})
