type Position = { updatedAt: Date; id: number }

/** A place in a list, as the answer names it: milliseconds and id. */
export const POSITION = /^\d{1,15}-\d{1,10}$/

export function positionOf({ updatedAt, id }: Position): string {
  return `${updatedAt.getTime()}-${id}`
}

/** @param text matches POSITION */
export function parsePosition(text: string): Position {
  const [time, id] = text.split('-').map(Number) as [number, number]
  return { updatedAt: new Date(time), id }
}
