type Maker<Format, Options> = new (locale: string, options: Options) => Format

const made = new Map<string, unknown>()

/**
 * A formatter of Intl, made once for its locale and options: making one takes longer than writing many numbers, and a
 * list has the same ones in every row.
 */
export function intl<Format, Options>(
  Kind: Maker<Format, Options>,
  locale: string,
  options: Options
): Format {
  const key = `${Kind.name} ${locale} ${JSON.stringify(options)}`
  let format = made.get(key) as Format | undefined
  if (!format) {
    format = new Kind(locale, options)
    made.set(key, format)
  }
  return format
}
