import { Misuse } from '#core/cli/misuse'

/** @throws Misuse when an option has a value that does not exist */
export function assertOneOf(name: string, value: string | undefined, known: readonly string[]) {
  if (value !== undefined && !known.includes(value)) {
    throw new Misuse(`The ${name} must be one of ${known.join(', ')}`)
  }
}

/** @throws Misuse */
export function assertPage(page: number) {
  if (!Number.isInteger(page) || page < 1) throw new Misuse('The page must be 1 or more')
}
