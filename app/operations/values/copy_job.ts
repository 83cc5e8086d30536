const ID = /^copy:([1-9]\d{0,8})$/

/**
 * A failed copy in the list of its lane, though its job may have ended without an error: the id of a row.
 * @returns the copy's id; null for the id of a job
 */
export function copyOfRow(id: string): number | null {
  const [, copyId] = ID.exec(id) ?? []
  return copyId === undefined ? null : Number(copyId)
}

export const rowOfCopy = (copyId: number) => `copy:${copyId}`

/** The lane that makes copies. */
export const COPY_LANE = 'stamping'
