import { IntlMessageFormat } from 'intl-messageformat'

/** A text in which only `{name}` is filled in, or the parsed ICU message. */
export type CompiledMessage = string | ConstructorParameters<typeof IntlMessageFormat>[0]

/** Nothing but text and `{name}`: no plural, and no quote, by which ICU escapes. Nearly all messages are so. */
const PLAIN = /^(?:[^{}']|\{\w+\})*$/

const parsed = new Map<string, CompiledMessage>()

/** Parses a message for the browser, which would need 27 KB of scripts to do so. */
export function compiledMessage(message: string): CompiledMessage {
  if (PLAIN.test(message)) return message
  const known = parsed.get(message) ?? IntlMessageFormat.__parse!(message, { ignoreTag: true })
  parsed.set(message, known)
  return known
}
