import { IntlMessageFormat } from 'intl-messageformat'

export type MessageValues = Record<string, string | number | boolean | Date | null | undefined>

/** What the server makes of an ICU message: a text in which only `{name}` is filled in, or the parsed message. */
export type Message = string | ConstructorParameters<typeof IntlMessageFormat>[0]

const formats = new Map<string, IntlMessageFormat>()

/**
 * Fills a message in. Formats are kept, since lists use the same ones repeatedly.
 * @throws when `values` lacks an argument of the message
 */
export function formatMessage(message: Message, locale: string, values?: MessageValues): string {
  if (typeof message === 'string') return filled(message, values)
  const key = `${locale}\n${JSON.stringify(message)}`
  let format = formats.get(key)
  if (!format) {
    format = new IntlMessageFormat(message, locale)
    formats.set(key, format)
  }
  return String(format.format(values))
}

function filled(message: string, values: MessageValues = {}): string {
  return message.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (!(name in values)) throw new Error(`No value for {${name}} of "${message}"`)
    return String(values[name] ?? '')
  })
}
