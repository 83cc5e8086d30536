/** Strength of the mark of one image. */
export interface Strength {
  /** Root mean square per unit of the strength map; its square is proportional to the loss of similarity. */
  level: number
  /** Maximum root mean square in gray levels, where texture would permit more but the noise limit does not. */
  ceiling: number
}
