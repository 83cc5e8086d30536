import { encodeLegacy, legacyWidth } from './legacy_encoder.js'
import type { TextEncodingName } from './text_encoding.js'

/** The bytes of a word in an encoding, or null when it cannot be written in it. */
export function encodeWord(encoding: TextEncodingName, word: string): Buffer | null {
  switch (encoding) {
    case 'utf-8':
    case 'utf-8-bom':
      return Buffer.from(word, 'utf8')
    case 'utf-16le':
      return Buffer.from(word, 'utf16le')
    case 'utf-16be':
      return Buffer.from(word, 'utf16le').swap16()
    default:
      return encodeLegacy(encoding, word)
  }
}

/** Maps positions in a decoded text to positions in its bytes. */
export class ByteOffsets {
  #textIndex = 0
  #byteIndex: number

  constructor(
    private readonly encoding: TextEncodingName,
    private readonly bytes: Uint8Array,
    private readonly text: string,
    bomBytes: number
  ) {
    this.#byteIndex = bomBytes
  }

  /** Byte offset of a UTF-16 index of the text. Indices must not go backwards. */
  offsetOf(textIndex: number): number {
    if (this.encoding.startsWith('utf-16')) {
      this.#byteIndex += 2 * (textIndex - this.#textIndex)
    } else if (this.encoding.startsWith('utf-8')) {
      this.#byteIndex += Buffer.byteLength(this.text.slice(this.#textIndex, textIndex))
    } else {
      for (let at = this.#textIndex; at < textIndex;) {
        at += this.text.codePointAt(at)! > 0xffff ? 2 : 1
        const encoding = this.encoding as 'gb18030' | 'shift_jis'
        this.#byteIndex += legacyWidth(encoding, this.bytes, this.#byteIndex)
      }
    }
    this.#textIndex = textIndex
    return this.#byteIndex
  }
}
