export type Environment = Record<string, string | undefined>

/** Whether a setting is switched on, however it is written. */
export function isOn(value: string | undefined): boolean {
  return /^(1|true|yes|on)$/i.test(value ?? '')
}
