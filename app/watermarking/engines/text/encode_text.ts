import iconv from 'iconv-lite'
import { labelOf, type TextEncodingName } from './text_encoding.js'

/** The bytes of a word in an encoding, or null when it cannot be written in it. */
export function encodeWord(encoding: TextEncodingName, word: string): Buffer | null {
  const label = labelOf(encoding)
  const bytes = iconv.encode(word, label)
  return iconv.decode(bytes, label, { stripBOM: false }) === word ? bytes : null
}

/** Maps positions in a decoded text to positions in its bytes. */
export class ByteOffsets {
  #textIndex = 0
  #byteIndex: number

  constructor(
    private readonly encoding: TextEncodingName,
    private readonly text: string,
    bomBytes: number
  ) {
    this.#byteIndex = bomBytes
  }

  /** Byte offset of a UTF-16 index of the text. Indices must not go backwards. */
  offsetOf(textIndex: number): number {
    const passed = this.text.slice(this.#textIndex, textIndex)
    this.#byteIndex += iconv.encode(passed, labelOf(this.encoding)).length
    this.#textIndex = textIndex
    return this.#byteIndex
  }
}
