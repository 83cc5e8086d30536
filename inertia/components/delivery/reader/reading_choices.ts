import { useState } from 'react'
import type { ReadFile } from '~/components/delivery/reader/read_file'
import { storage } from '~/lib/pages/persisted'

/** Layout preferences of the reader, stored in this browser. */
export type ReadingChoices = {
  /** Null: two where they have room. */
  isDouble: boolean | null
  /** Right to left, as in manga: for each file, as its creator says until the reader chooses. */
  isRightToLeft: boolean
}

const DOUBLE = 'countermark-reader-double'
/** Files that are turned otherwise than their creators say. */
const TURNED_OTHERWISE = 'countermark-reader-turned'
const MOST_FILES = 100

export function useReadingChoices(file: ReadFile) {
  const [choices, setChoices] = useState(() => readChoices(file))
  function choose(part: Partial<ReadingChoices>) {
    const next = { ...choices, ...part }
    setChoices(next)
    keepChoices(file, next)
  }
  return { choices, choose }
}

function readChoices({ attachmentId, readingDirection }: ReadFile): ReadingChoices {
  const isDouble = parse<boolean | null>(DOUBLE, null)
  const isOtherwise = filesIn().includes(attachmentId)
  return { isDouble, isRightToLeft: (readingDirection === 'rtl') !== isOtherwise }
}

function keepChoices({ attachmentId, readingDirection }: ReadFile, choices: ReadingChoices) {
  const others = filesIn().filter((id) => id !== attachmentId)
  const isOtherwise = choices.isRightToLeft !== (readingDirection === 'rtl')
  const files = isOtherwise ? [...others, attachmentId].slice(-MOST_FILES) : others
  try {
    storage()?.setItem(DOUBLE, JSON.stringify(choices.isDouble))
    storage()?.setItem(TURNED_OTHERWISE, JSON.stringify(files))
  } catch {
    // A full store keeps no choice.
  }
}

const filesIn = () => {
  const files = parse<unknown>(TURNED_OTHERWISE, [])
  return Array.isArray(files) ? files : []
}

function parse<Value>(key: string, otherwise: Value): Value {
  try {
    return JSON.parse(storage()?.getItem(key) ?? 'null') ?? otherwise
  } catch {
    return otherwise
  }
}
