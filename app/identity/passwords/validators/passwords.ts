import vine from '@vinejs/vine'
import { emailRule, existingPasswordRule, passwordRule } from '#identity/validators/account_rules'

export const forgotPasswordValidator = vine.create({ email: emailRule() })

export const resetPasswordValidator = vine.create({
  token: vine.string().maxLength(64),
  password: passwordRule(),
  passwordConfirmation: vine.string().maxLength(1_024).sameAs('password'),
})

export const changePasswordValidator = vine.create({
  currentPassword: existingPasswordRule(),
  password: passwordRule(),
  passwordConfirmation: vine.string().maxLength(1_024).sameAs('password'),
})
