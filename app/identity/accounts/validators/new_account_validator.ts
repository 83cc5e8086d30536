import vine from '@vinejs/vine'
import { emailRule, passwordRule, usernameRule } from '#identity/validators/account_rules'

/** Fields of every new account. */
export const newAccountValidator = vine.create({
  username: usernameRule(),
  email: emailRule(),
  password: passwordRule(),
})
