import vine from '@vinejs/vine'
import { emailRule, passwordRule, usernameRule } from '#identity/validators/account_rules'

/** What every account is made of, whoever makes it. */
export const newAccountValidator = vine.create({
  username: usernameRule(),
  email: emailRule(),
  password: passwordRule(),
})
