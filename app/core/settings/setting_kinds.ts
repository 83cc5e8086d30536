import type { Currency } from '#core/money/currency'

/** Groups of the settings' page. */
export const SETTING_GROUPS = [
  'cart',
  'checkout',
  'tipping',
  'fees',
  'access',
  'library',
  'marks',
  'promotions',
  'retention',
  'contact',
] as const
export type SettingGroup = (typeof SETTING_GROUPS)[number]

/** From when a changed value applies. */
export const SETTING_EFFECTS = ['at_once', 'new_payments', 'new_creators', 'next_run'] as const
export type SettingEffect = (typeof SETTING_EFFECTS)[number]

export const SETTING_UNITS = [
  'minutes',
  'days',
  'products',
  'sends',
  'gigabytes',
  'percent',
  'amount',
] as const
type SettingUnit = (typeof SETTING_UNITS)[number]

/** A value as it is stored and sent: amounts are decimal strings of minor units, rates are basis points. */
export type StoredSetting = number | string | boolean

/** Why a value is refused; the names of Vine's rules, so that forms show the usual messages. */
export type SettingFault = {
  rule: 'wholeNumber' | 'twoDecimals' | 'boolean' | 'email' | 'min' | 'max'
}

export type Setting<Value = any> = {
  type: 'integer' | 'rate' | 'amount' | 'switch' | 'email'
  group: SettingGroup
  effect: SettingEffect
  unit: SettingUnit | null
  default: Value
  least: Value | null
  most: Value | null
  /** @returns the value, or why it is refused */
  parse: (stored: unknown) => { value: Value } | { fault: SettingFault }
  store: (value: Value) => StoredSetting
}

type Common = { group: SettingGroup; effect: SettingEffect }
type Bounds<Value> = { default: Value; least: Value; most: Value }

/** The currency of amounts; rules convert them at current rates (D-10). */
export const SETTING_CURRENCY = 'CNY' satisfies Currency

/** A whole number. */
export function integer(options: Common & Bounds<number> & { unit: SettingUnit }): Setting<number> {
  return {
    ...options,
    type: options.unit === 'percent' ? 'rate' : 'integer',
    parse: (stored) =>
      Number.isSafeInteger(stored)
        ? bounded(stored as number, options)
        : { fault: { rule: options.unit === 'percent' ? 'twoDecimals' : 'wholeNumber' } },
    store: (value) => value,
  }
}

/** An amount of money in minor units of `SETTING_CURRENCY`. */
export function amount(options: Common & Bounds<bigint>): Setting<bigint> {
  return {
    ...options,
    type: 'amount',
    unit: 'amount',
    parse: (stored) =>
      typeof stored === 'string' && /^\d{1,15}$/.test(stored)
        ? bounded(BigInt(stored), options)
        : { fault: { rule: 'twoDecimals' } },
    store: (value) => value.toString(),
  }
}

export function switchable(options: Common & { default: boolean }): Setting<boolean> {
  return {
    ...options,
    type: 'switch',
    unit: null,
    least: null,
    most: null,
    parse: (stored) =>
      typeof stored === 'boolean' ? { value: stored } : { fault: { rule: 'boolean' } },
    store: (value) => value,
  }
}

const EMAIL = /^[^\s@<>"',;:()[\]\\]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/i
const LONGEST_EMAIL = 254

export function email(options: Common & { default: string }): Setting<string> {
  return {
    ...options,
    type: 'email',
    unit: null,
    least: null,
    most: null,
    parse: (stored) =>
      typeof stored === 'string' && stored.length <= LONGEST_EMAIL && EMAIL.test(stored)
        ? { value: stored }
        : { fault: { rule: 'email' } },
    store: (value) => value,
  }
}

function bounded<Value extends number | bigint>(value: Value, { least, most }: Bounds<Value>) {
  if (value < least) return { fault: { rule: 'min' as const } }
  if (value > most) return { fault: { rule: 'max' as const } }
  return { value }
}
