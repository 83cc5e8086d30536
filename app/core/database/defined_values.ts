/** Removes undefined values, which would set a model's attribute to null instead of leaving it unchanged. */
export function definedValues<Values extends object>(values: Values): Partial<Values> {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as Partial<Values>
}
