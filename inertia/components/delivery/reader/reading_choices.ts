import { useState } from 'react'
import { storage } from '~/lib/pages/persisted'

/** Layout preferences of the reader, stored in this browser. */
export type ReadingChoices = {
  /** Null: two where they have room. */
  isDouble: boolean | null
  /** Right to left, as in manga; kept for each file. */
  isRightToLeft: boolean
}

const DOUBLE = 'countermark-reader-double'
const DIRECTIONS = 'countermark-reader-rtl'
const MOST_FILES = 100

export function useReadingChoices(attachmentId: number) {
  const [choices, setChoices] = useState(() => readChoices(attachmentId))
  function choose(part: Partial<ReadingChoices>) {
    const next = { ...choices, ...part }
    setChoices(next)
    keepChoices(attachmentId, next)
  }
  return { choices, choose }
}

function readChoices(attachmentId: number): ReadingChoices {
  const isDouble = parse<boolean | null>(DOUBLE, null)
  return { isDouble, isRightToLeft: filesIn().includes(attachmentId) }
}

function keepChoices(attachmentId: number, { isDouble, isRightToLeft }: ReadingChoices) {
  const others = filesIn().filter((id) => id !== attachmentId)
  const files = isRightToLeft ? [...others, attachmentId].slice(-MOST_FILES) : others
  try {
    storage()?.setItem(DOUBLE, JSON.stringify(isDouble))
    storage()?.setItem(DIRECTIONS, JSON.stringify(files))
  } catch {
    // A full store keeps no choice.
  }
}

const filesIn = () => {
  const files = parse<unknown>(DIRECTIONS, [])
  return Array.isArray(files) ? files : []
}

function parse<Value>(key: string, otherwise: Value): Value {
  try {
    return JSON.parse(storage()?.getItem(key) ?? 'null') ?? otherwise
  } catch {
    return otherwise
  }
}
