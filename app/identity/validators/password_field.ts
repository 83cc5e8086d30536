import vine from '@vinejs/vine'
import type { FieldContext } from '@vinejs/vine/types'
import marketplace from '#config/marketplace'
import { isCommonPassword } from '#identity/values/common_passwords'
import { hasLettersAndDigits, lengthOf } from '#identity/values/password_rules'

const { min, max } = marketplace.password

function checkLength(value: unknown, _: undefined, field: FieldContext) {
  const length = lengthOf(String(value))
  if (length < min) field.report('At least {{ min }} characters', 'minLength', field, { min })
  if (length > max) field.report('At most {{ max }} characters', 'maxLength', field, { max })
}

function checkSigns(value: unknown, _: undefined, field: FieldContext) {
  if (!hasLettersAndDigits(String(value))) field.report('Letters and digits', 'regex', field)
}

async function checkList(value: unknown, _: undefined, field: FieldContext) {
  if (await isCommonPassword(String(value))) field.report('Too common', 'common', field)
}

const length = vine.createRule(checkLength, {
  toJSONSchema: (schema) => {
    schema.minLength = min
    schema.maxLength = max
  },
})
const signs = vine.createRule(checkSigns)
const uncommon = vine.createRule(checkList, { isAsync: true })

/**
 * A new password (spec 5): 8 to 128 characters with letters and digits, not one of the 3,000 most common. Kept
 * exactly as typed, including spaces and any script.
 */
export const passwordRule = () => vine.string().use(length()).use(signs()).use(uncommon())

/** An existing password, without format rules. Length is capped to bound hashing cost. */
export const existingPasswordRule = () => vine.string().use(notTooLong())

const notTooLong = vine.createRule((value: unknown, _: undefined, field: FieldContext) => {
  if (lengthOf(String(value)) > max) {
    field.report('At most {{ max }} characters', 'maxLength', field, { max })
  }
})
