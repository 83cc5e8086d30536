import vine from '@vinejs/vine'
import type { FieldContext } from '@vinejs/vine/types'
import { reasonField } from '#core/http/fields/reason_field'
import { versionField } from '#core/http/fields/version_field'
import { pageFields } from '#core/http/pagination'
import { isSettingKey, SETTING_KEYS, SETTINGS } from '#core/settings/setting_list'

const MAX_CHANGES = 50

const MESSAGES = {
  wholeNumber: 'The {{ field }} field must be a whole number from {{ min }} to {{ max }}',
  twoDecimals:
    'The {{ field }} field must be a number from {{ min }} to {{ max }} with at most two decimals',
  boolean: 'The {{ field }} field must be a boolean',
  email: 'The {{ field }} field must be a valid email address',
  min: 'The {{ field }} field must be at least {{ min }}',
  max: 'The {{ field }} field must not be greater than {{ max }}',
}

/** Checks a value by the setting of the same entry, so that the message is shown beside its field. */
function checkValue(value: unknown, _options: undefined, field: FieldContext) {
  const { key } = field.parent as { key?: unknown }
  if (typeof key !== 'string' || !isSettingKey(key)) return
  const parsed = SETTINGS[key].parse(value)
  if ('value' in parsed) return
  const { rule } = parsed.fault
  field.report(MESSAGES[rule], rule, field, limitsOf(key))
}

function limitsOf(key: keyof typeof SETTINGS) {
  const { least, most } = SETTINGS[key]
  return { min: shownLimit(key, String(least)), max: shownLimit(key, String(most)) }
}

/** Amounts and rates as a person reads them: 150000 minor units are 1500.00, 500 basis points are 5. */
function shownLimit(key: keyof typeof SETTINGS, limit: string): string {
  const { type } = SETTINGS[key]
  return type === 'amount' || type === 'rate' ? String(Number(limit) / 100) : limit
}

const settingValue = vine.createRule(checkValue, {
  toJSONSchema: (schema) => {
    // Vine describes any value as a choice, with lists of any length.
    delete schema.anyOf
    Object.assign(schema, { type: ['string', 'number', 'boolean'], maxLength: 254 })
  },
})

export const settingsValidator = vine.create({
  /** The version that the changes are based on. */
  version: versionField({ from: 0 }),
  changes: vine
    .array(
      vine.object({
        key: vine.enum(SETTING_KEYS),
        /** Null restores the default. */
        value: vine.any().use(settingValue()).nullable(),
      })
    )
    .minLength(1)
    .maxLength(MAX_CHANGES)
    .distinct('key'),
  reason: reasonField(),
})

export const revertValidator = vine.create({
  version: versionField({ from: 0 }),
  reason: reasonField(),
})

export const configurationHistoryValidator = vine.create({
  ...pageFields,
  key: vine.string().trim().maxLength(64).optional(),
})
