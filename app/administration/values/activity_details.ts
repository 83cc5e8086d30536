import type { I18n } from '@adonisjs/i18n'
import { isSettingKey } from '#core/settings/setting_list'
import { LANGUAGE_NAMES } from '#site/values/configuration_names'
import { settingText } from '#site/values/setting_text'
import { formatLocalizedMoney } from '#core/money/decimal'
import { Money } from '#core/money/money'
import { isCurrency } from '#core/money/currency'
import type { ActivityRow } from '#administration/queries/activity_rows'

type Entry = Pick<ActivityRow, 'action' | 'details' | 'subjectType' | 'subjectId'>

/** Basis points are shown in per cent. */
const BASIS_POINTS = /Bp$/
const MINOR_UNITS = /^-?\d+$/
const MOMENT = /^\d{4}-\d\d-\d\dT/
/** Names under which entries store what a change replaced, and what it set. */
const PAIRS = [
  ['before', 'after'],
  ['from', 'to'],
] as const

/** The details of an entry, one by one; a change of one value comes first, under the name `value`. */
export function activityDetails(entry: Entry, i18n: I18n) {
  return namedDetails(entry.details).map(([name, value]) => detailOf(entry, name, value, i18n))
}

/** The details of an entry in one text: `Service fee: 5% → 7.5%; Reason: Sale`. */
export function detailsText(entry: Entry, i18n: I18n): string {
  const details = activityDetails(entry, i18n)
  return details
    .map(({ label, text, textBefore }) =>
      textBefore === null ? `${label}: ${text}` : `${label}: ${textBefore} → ${text}`
    )
    .join('; ')
}

/** The name of an action in the reader's language; null when this release has none. */
export const actionName = (action: string, i18n: I18n) =>
  knownText(i18n, `administration.activity.action.${action}`)

function namedDetails(details: Entry['details']): [string, unknown][] {
  const pair = PAIRS.find((names) => names.every((name) => Object.hasOwn(details, name)))
  if (!pair) return Object.entries(details)
  const [from, to] = pair.map((name) => details[name])
  const others = Object.entries(details).filter(
    ([name]) => !(pair as readonly string[]).includes(name)
  )
  return [['value', { from, to }], ...others]
}

/** Values are codes, null for none, and texts in words; `before` is what a change replaced. */
function detailOf(entry: Entry, stored: string, value: unknown, i18n: I18n) {
  const name = stored.replace(BASIS_POINTS, '')
  const change = isChange(value) ? value : null
  const shown = change ? change.to : value
  const code = BASIS_POINTS.test(stored) ? percentOf : codeOf
  const text = (part: unknown) => textOf(entry, stored, part, i18n)
  return {
    name,
    value: code(shown),
    before: change ? code(change.from) : null,
    isChange: change !== null,
    money: isMoney(value) ? value : null,
    label: labelOf(name, i18n),
    text: text(shown),
    textBefore: change ? text(change.from) : null,
    isMoment: [shown, change?.from].some(isMoment),
  }
}

const namesOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? Object.keys(value).sort().join() : ''

const isChange = (value: unknown): value is { from: unknown; to: unknown } =>
  namesOf(value) === 'from,to'

const isMoney = (value: unknown): value is { amount: string; currency: string } =>
  namesOf(value) === 'amount,currency'

const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && MOMENT.test(value)

function codeOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const percentOf = (value: unknown) =>
  typeof value === 'number' ? `${value / 100}%` : codeOf(value)

function labelOf(name: string, i18n: I18n): string {
  return knownText(i18n, `administration.activity.detail.${name}`) ?? name
}

function textOf(entry: Entry, name: string, value: unknown, i18n: I18n): string {
  const { subjectType, subjectId } = entry
  if (name === 'value' && subjectType === 'configuration' && isSettingKey(subjectId ?? '')) {
    return settingText(subjectId as Parameters<typeof settingText>[0], value, i18n)
  }
  if (value === null || value === undefined) return '–'
  if (BASIS_POINTS.test(name) && typeof value === 'number') {
    return `${new Intl.NumberFormat(i18n.locale).format(value / 100)}%`
  }
  if (typeof value === 'boolean') return i18n.t(`administration.activity.truth.${value}`)
  if (typeof value === 'string') return wordOf(entry, name, value, i18n)
  if (Array.isArray(value)) return value.map((part) => textOf(entry, name, part, i18n)).join(', ')
  if (isMoney(value) && isCurrency(value.currency) && MINOR_UNITS.test(value.amount)) {
    return formatLocalizedMoney(new Money(BigInt(value.amount), value.currency), i18n.locale)
  }
  if (typeof value !== 'object') return String(value)
  const parts = Object.entries(value).map(([part, given]) => {
    const label = LANGUAGE_NAMES[part] ?? labelOf(part, i18n)
    return `${label}: ${textOf(entry, part, given, i18n)}`
  })
  return parts.join('\n')
}

/** Times are in UTC; the page shows them in the reader's zone. */
function wordOf({ action }: Entry, name: string, value: string, i18n: I18n): string {
  if (isMoment(value)) return value
  const kind = action === 'user.promoted' && name === 'value' ? 'role' : name
  return knownText(i18n, `administration.activity.code.${kind}.${value}`) ?? value
}

function knownText(i18n: I18n, key: string): string | null {
  return i18n.hasMessage(key) || i18n.hasFallbackMessage(key) ? i18n.t(key) : null
}
