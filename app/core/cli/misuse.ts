/** A command was called in a way that cannot work: an argument is missing, or is none of those that there are. */
export class Misuse extends Error {
  override name = 'Misuse'
}

let isMisused = false

/** The framework ends with 1 whatever went wrong; `bin/console.ts` makes it a 2 for a misuse. */
export const misuse = {
  happened: () => void (isMisused = true),
  get hasHappened() {
    return isMisused
  },
}
