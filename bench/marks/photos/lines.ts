import type { CopyLine } from '#watermarking/engines/visible_line/read_visible_line'
import { candidatesFor } from '../keys.js'
import { chanceFor } from '../chance.js'

const CHARACTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789_'

/** The visible line of a buyer, with the number of an order of one day. */
export function lineFor(payload: string): CopyLine {
  const chance = chanceFor('line', payload)
  const draw = (count: number, from: string) =>
    Array.from({ length: count }, () => from[chance.below(from.length)]).join('')
  const own = draw(13, CHARACTERS)
  const name = draw(3 + chance.below(13), LETTERS)
  return { payload, own, line: { text: `CM261130${own} · ${name}`, locale: 'en-US' } }
}

let innocent: CopyLine[] | undefined

/** The lines of the candidates, of whom one leaked. */
export function linesFor(payload: string): CopyLine[] {
  innocent ??= candidatesFor(payload).slice(0, -1).map(lineFor)
  return [...innocent, lineFor(payload)]
}
