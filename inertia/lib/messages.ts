import { IntlMessageFormat } from 'intl-messageformat'

export type MessageValues = Record<string, string | number | boolean | Date | null | undefined>

const formats = new Map<string, IntlMessageFormat>()

/**
 * Formats an ICU message. Parsed messages are cached, since lists use the same ones repeatedly. A message without
 * arguments or quotes, which ICU uses for escaping, is itself the result.
 * @throws when `values` lacks an argument of the message
 */
export function formatMessage(message: string, locale: string, values?: MessageValues): string {
  if (!/[{']/.test(message)) return message
  const key = `${locale}\n${message}`
  let format = formats.get(key)
  if (!format) {
    format = new IntlMessageFormat(message, locale, undefined, { ignoreTag: true })
    formats.set(key, format)
  }
  return String(format.format(values))
}
