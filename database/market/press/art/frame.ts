import { type Face } from '../fonts.js'
import { type Palette } from '../palettes.js'
import { type Random } from '../random.js'

/** What every picture is drawn in: a box, its colours, its chance, and a prefix for gradient names. */
export interface Frame {
  w: number
  h: number
  id: string
  random: Random
  palette: Palette
  /** Letters that a typographic picture is made of. */
  letters: string
  face: Face
}

export type Art = (frame: Frame) => string
