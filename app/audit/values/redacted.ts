/** Names of secret values, which a permanent log must not contain. */
const SECRET =
  /password|secret|token|hash|cookie|otp|recovery|^code$|(verification|sms|email)_?code/i

export const HIDDEN = '[hidden]'

/** Replaces secret values at any depth. */
export function redacted(details: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) => [
      name,
      SECRET.test(name) ? HIDDEN : cleaned(value),
    ])
  )
}

function cleaned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cleaned)
  if (typeof value === 'bigint') return value.toString()
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return redacted(value as Record<string, unknown>)
}
