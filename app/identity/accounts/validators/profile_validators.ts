import vine from '@vinejs/vine'
import type { FieldContext } from '@vinejs/vine/types'
import marketplace from '#config/marketplace'
import type User from '#identity/models/user'
import { versionField } from '#core/http/fields/version_field'
import { LOCALES } from '#core/middleware/preferences_middleware'
import { emailRule, usernameRule } from '#identity/validators/account_rules'

const codePattern = new RegExp(`^\\d{${marketplace.verificationCode.digits}}$`)
const codeRule = () => vine.string().trim().regex(codePattern)

type Owner = Pick<User, 'hasProved'>

function namesNewAddress({ data, meta }: FieldContext): boolean {
  const owner = meta as unknown as Owner
  return typeof data.email === 'string' && !owner.hasProved(data.email.trim().toLowerCase())
}

/** With a message of its own: in other forms the same field confirms something else. */
const forNewAddress = vine.createRule(
  (value: unknown, _: undefined, field: FieldContext) => {
    if (!value && namesNewAddress(field))
      field.report('The {{ field }} field must be defined', 'requiredForNewAddress', field)
  },
  { implicit: true }
)

export const profileValidator = vine.withMetaData<Owner>().create({
  username: usernameRule(),
  email: emailRule(),
  /** Sent to the current address. */
  verificationCode: codeRule().optional().use(forNewAddress()),
  version: versionField(),
})

export const languagesValidator = vine.create({
  /** Language of emails; null follows the user interface. */
  mailLanguage: vine.enum(LOCALES).nullable().optional(),
  /** Language of the user interface from now on; emails follow unless a language was chosen for them. */
  screenLanguage: vine.enum(LOCALES).optional(),
})

export const verifyEmailValidator = vine.create({ code: codeRule() })
