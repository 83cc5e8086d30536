/** What was given: to a model, `undefined` would mean "empty it", not "leave it". */
export function given<Values extends object>(values: Values): Partial<Values> {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as Partial<Values>
}
