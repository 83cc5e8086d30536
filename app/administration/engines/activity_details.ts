type Details = Record<string, unknown>

/** Basis points are shown in per cent. */
const BASIS_POINTS = /Bp$/
/** Names under which entries store what a change replaced, and what it set. */
const PAIRS = [
  ['before', 'after'],
  ['from', 'to'],
] as const

/** The details of an entry, one by one; a change of one value comes first, under the name `value`. */
export function activityDetails(details: Details) {
  const pair = PAIRS.find((names) => names.every((name) => Object.hasOwn(details, name)))
  if (!pair) return Object.entries(details).map(detailOf)
  const [from, to] = pair.map((name) => details[name])
  const others = Object.entries(details).filter(
    ([name]) => !(pair as readonly string[]).includes(name)
  )
  return [['value', { from, to }] as [string, unknown], ...others].map(detailOf)
}

/** Values are texts, null for none; `before` is what a change replaced. */
function detailOf([name, value]: [string, unknown]) {
  const shown = name.replace(BASIS_POINTS, '')
  const text = BASIS_POINTS.test(name) ? percentOf : textOf
  const change = isChange(value) ? value : null
  return {
    name: shown,
    value: text(change ? change.to : value),
    before: change ? text(change.from) : null,
    isChange: change !== null,
    money: isMoney(value) ? value : null,
  }
}

const namesOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? Object.keys(value).sort().join() : ''

const isChange = (value: unknown): value is { from: unknown; to: unknown } =>
  namesOf(value) === 'from,to'

const isMoney = (value: unknown): value is { amount: string; currency: string } =>
  namesOf(value) === 'amount,currency'

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const percentOf = (value: unknown) =>
  typeof value === 'number' ? `${value / 100}%` : textOf(value)
