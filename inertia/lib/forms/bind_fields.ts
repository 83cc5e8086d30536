/**
 * Binds the inputs of a form to its values: `const field = bindFields(fields, set, errors)`, then
 * `<TextField label={…} {...field('title')} />`.
 */
export function bindFields<Fields extends object>(
  fields: Fields,
  set: (part: Partial<Fields>) => void,
  errors: Partial<Record<string, string>>
) {
  /** @param sent the name in requests, when it is another one */
  return <Name extends keyof Fields & string>(name: Name, sent: string = name) => ({
    name: sent,
    value: fields[name],
    onChange: (value: Fields[Name]) => {
      const part: Partial<Fields> = {}
      part[name] = value
      set(part)
    },
    error: errors[sent],
  })
}
