import marketplace from '#config/marketplace'
import siteConfig from '#config/site'
import { amount, email, integer, switchable } from '#core/settings/setting_kinds'

const { cart, fees, payment, salesHistory, tipping } = marketplace
const GIGABYTE = 1024 ** 3

/**
 * Values that admins change while the site runs, with the default of this release. Secrets, addresses of outgoing
 * requests and limits that protect the site are no settings.
 */
export const SETTINGS = {
  'cart.maxTotal': amount({
    group: 'cart',
    effect: 'at_once',
    default: cart.maxTotal.amount,
    least: 10_000n,
    most: 10_000_000n,
  }),
  // Requests accept at most this many products, so the setting can only be lowered.
  'cart.maxProducts': integer({
    group: 'cart',
    effect: 'at_once',
    unit: 'products',
    default: cart.maxProducts,
    least: 1,
    most: cart.maxProducts,
  }),
  'orders.expireMinutes': integer({
    group: 'checkout',
    effect: 'new_payments',
    unit: 'minutes',
    default: payment.expiresInMinutes,
    least: 10,
    most: 12 * 60,
  }),
  'tipping.least': amount({
    group: 'tipping',
    effect: 'at_once',
    default: tipping.least.amount,
    least: 100n,
    most: 100_000n,
  }),
  'tipping.below': amount({
    group: 'tipping',
    effect: 'at_once',
    default: tipping.below.amount,
    least: 1_000n,
    most: 1_000_000n,
  }),
  'fees.serviceFee': integer({
    group: 'fees',
    effect: 'new_creators',
    unit: 'percent',
    default: fees.serviceFeeBp,
    least: 0,
    most: 3_000,
  }),
  'fees.freeDays': integer({
    group: 'fees',
    effect: 'new_creators',
    unit: 'days',
    default: fees.freeDays,
    least: 0,
    most: 90,
  }),
  'registration.open': switchable({ group: 'access', effect: 'at_once', default: true }),
  'applications.open': switchable({ group: 'access', effect: 'at_once', default: true }),
  'comments.open': switchable({ group: 'access', effect: 'at_once', default: true }),
  'library.maxGigabytes': integer({
    group: 'library',
    effect: 'at_once',
    unit: 'gigabytes',
    least: 1,
    most: 10_000,
    default: marketplace.attachments.maxLibraryBytes / GIGABYTE,
  }),
  // Off: new files of these kinds are other files, as the specification has it.
  'marks.pictures': switchable({ group: 'marks', effect: 'at_once', default: true }),
  'marks.packs': switchable({ group: 'marks', effect: 'at_once', default: true }),
  'marks.epub': switchable({ group: 'marks', effect: 'at_once', default: true }),
  'promotions.notificationsPerMonth': integer({
    group: 'promotions',
    effect: 'at_once',
    unit: 'sends',
    least: 0,
    most: 1_000,
    default: marketplace.promotions.notificationsPerMonth,
  }),
  'salesHistory.clearedAfterDays': integer({
    group: 'retention',
    effect: 'next_run',
    unit: 'days',
    least: 7,
    most: 365,
    default: salesHistory.clearedAfterDays,
  }),
  'retention.notificationDays': integer({
    group: 'retention',
    effect: 'next_run',
    unit: 'days',
    default: 180,
    least: 30,
    most: 730,
  }),
  'contact.email': email({
    group: 'contact',
    effect: 'at_once',
    default: siteConfig.contactEmail,
  }),
} as const

export type SettingKey = keyof typeof SETTINGS
export const SETTING_KEYS = Object.keys(SETTINGS) as SettingKey[]

export type SettingValues = {
  readonly [Key in SettingKey]: (typeof SETTINGS)[Key]['default']
}

export const SETTING_DEFAULTS: SettingValues = Object.freeze(
  Object.fromEntries(SETTING_KEYS.map((key) => [key, SETTINGS[key].default]))
) as SettingValues

/** Rules between settings. @returns the keys that contradict each other */
export function contradictingSettings(values: SettingValues): SettingKey[] {
  if (values['tipping.least'] >= values['tipping.below']) return ['tipping.least', 'tipping.below']
  return []
}

export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(SETTINGS, key)
}
