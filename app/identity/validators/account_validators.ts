import vine from '@vinejs/vine'
import { codeRule, emailRule, passwordRule, usernameRule } from '#identity/validators/account_rules'

export const sendCodeValidator = vine.create({
  email: emailRule(),
  purpose: vine.enum(['sign_up'] as const),
})

/** Codes for signed-in users: to the current address, or to the pending one. */
export const sendOwnCodeValidator = vine.create({
  purpose: vine.enum([
    'change_email',
    'verify_email',
    'become_creator',
    'payout_channel_save',
    'payout_channel_delete',
  ] as const),
})

export const signUpValidator = vine.create({
  username: usernameRule(),
  email: emailRule(),
  code: codeRule(),
  password: passwordRule(),
  passwordConfirmation: vine.string().maxLength(1_024).sameAs('password'),
  /** Consent to the terms of service and the privacy policy. API clients may omit it; our pages always send it. */
  acceptedTerms: vine.accepted().optional(),
})
