import { type Face } from '../fonts.js'
import { type Palette } from '../palettes.js'
import { type Random } from '#database/market/random'

/** The context of a picture: box, colors, random numbers, and a prefix for gradient ids. */
export interface Frame {
  w: number
  h: number
  id: string
  random: Random
  palette: Palette
  /** Letters for typographic pictures. */
  letters: string
  face: Face
}

export type Art = (frame: Frame) => string
