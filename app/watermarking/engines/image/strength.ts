/** How strong the mark of one image is. */
export interface Strength {
  /** Root mean square per unit of the strength map; its square is about the loss of similarity. */
  level: number
  /** Highest root mean square, grey levels: what texture would hide but noise limits forbid. */
  ceiling: number
}
