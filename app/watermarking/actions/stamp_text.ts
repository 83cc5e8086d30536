import { renderText } from '#watermarking/engines/text/render_text'
import type { SynonymGroup, TextCode } from '#watermarking/engines/text/synonym_group'

interface StampTextInput {
  /** The whole file, at most a few megabytes. */
  bytes: Uint8Array
  /** Exactly 13, in the stored order. */
  groups: readonly SynonymGroup[]
  code: TextCode
}

/** Makes the copy of a text that carries a buyer's code. @throws TextRefused */
export class StampText {
  async execute({ bytes, groups, code }: StampTextInput): Promise<Uint8Array> {
    return renderText(bytes, groups, code)
  }
}
