import { HIDDEN, redacted } from '#audit/values/redacted'

/** Names of personal values; secret ones are in `redacted`. */
const PERSONAL =
  /^(to|cc|bcc|from|subject|text|html|data|recipient|user_?name)$|email|address|phone|url/i

const ADDRESS = /[^\s@<>"'(),:;]+@[^\s@<>"'(),:;]+\.[^\s@<>"'(),:;]+/g
/** Our access tokens, bearer tokens, passwords in URLs, and long random strings. */
const SECRETS: [RegExp, string][] = [
  [/\bcmk_\w+/g, HIDDEN],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, `$1 ${HIDDEN}`],
  [/(\w+:\/\/)[^\s/@]+@/g, `$1${HIDDEN}@`],
  [/([?&][^=\s&]*(token|key|secret|signature|code)[^=\s&]*=)[^\s&]+/gi, `$1${HIDDEN}`],
  [/\b[\w-]*(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{40,}\b/gi, HIDDEN],
]

/** A text such as an error's message, without email addresses and secrets. */
export function redactedText(text: string): string {
  const hidden = SECRETS.reduce((shown, [found, by]) => shown.replace(found, by), text)
  return hidden.replace(ADDRESS, HIDDEN)
}

/** The payload of a job, without secrets and personal data at any depth. */
export function redactedPayload(payload: unknown): unknown {
  return withoutPersonal(isObject(payload) ? redacted(payload) : payload)
}

function withoutPersonal(value: unknown): unknown {
  if (typeof value === 'string') return redactedText(value)
  if (Array.isArray(value)) return value.map(withoutPersonal)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      PERSONAL.test(name) && inner !== null && !isObject(inner) ? HIDDEN : withoutPersonal(inner),
    ])
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
