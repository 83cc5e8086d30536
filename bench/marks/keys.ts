import { chanceFor } from './chance.js'

export const KEY = { id: 'bench', secret: Buffer.from('a secret of the bench of marks') }
export const WRONG_KEY = { id: 'wrong', secret: Buffer.from('some other secret of a bench') }
const BUYERS = 5000

export function payloadFor(name: string): string {
  return `10${chanceFor('payload', name).bytes(5).toString('hex')}`
}

let innocent: string[] | undefined

/** 5,000 buyers of the product, one of whom leaked it. */
export function candidatesFor(payload: string): string[] {
  innocent ??= Array.from({ length: BUYERS - 1 }, (_, i) => payloadFor(`innocent ${i}`))
  return [...innocent, payload]
}
