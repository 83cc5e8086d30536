import { HIDDEN, redacted } from '#audit/values/redacted'
import { redactedText } from '#audit/values/redacted_text'

/** Names of personal values; secret ones are in `redacted`. */
const PERSONAL =
  /^(to|cc|bcc|from|subject|text|html|data|recipient|user_?name)$|email|address|phone|url/i

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
