import { redactedText } from '#audit/values/redacted_text'

const MAX_LENGTH = 300
const MAX_READ = 2_000
const DEEPEST = 5

/** Words with a slash and quoted ones, also after a system call: they hold the keys of stored files. */
const KEYS = /(, \w+)?\s*(["'`])[^"'`]*\2|\s*[^\s/]*\/\S*/g

/**
 * An error in one line for operators: its code and the message of its first cause, without keys of stored files,
 * addresses and secrets.
 */
export function failureDetail(error: unknown): string {
  const cause = firstCauseOf(error)
  if (!(cause instanceof Error)) return 'Unknown error'
  const { code } = cause as { code?: unknown }
  const firstLine = cause.message.split('\n')[0]!
  const named = typeof code === 'string' ? code : cause.name
  const message = redactedText(firstLine.slice(0, MAX_READ).replace(KEYS, ''))
  const isPlain = named === 'Error' || message.startsWith(named)
  const line = isPlain ? message : `${named}: ${message}`
  return line.replace(/[\s,:]+$/, '').slice(0, MAX_LENGTH)
}

function firstCauseOf(error: unknown): unknown {
  let found = error
  for (let depth = 0; depth < DEEPEST && found instanceof Error && found.cause; depth++) {
    found = found.cause
  }
  return found
}
