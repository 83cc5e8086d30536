import type { MarkKey } from '#watermarking/values/mark_key'
import { randomPartOf } from '#watermarking/values/watermark_id'
import type { WatermarkId } from '#watermarking/values/watermark_id'
import type { FoundToken } from './find_tokens.js'
import { openToken } from '../page_token.js'
import type { OpenedToken } from '../page_token.js'
import { PDF_CHANNELS } from '../pdf_channels.js'
import type { PdfChannel } from '../pdf_channels.js'

/** A mark found in a file, with its channels. */
export interface FoundMark {
  payload: WatermarkId
  randomPart: string
  keyId: string
  channels: PdfChannel[]
  /** Number of pages with its tokens. */
  pages: number
}

/** Collects the marks of a file from all channels. */
export class MarkCollection {
  readonly #marks = new Map<string, FoundMark>()

  constructor(private readonly keys: readonly MarkKey[]) {}

  get isEmpty(): boolean {
    return this.#marks.size === 0
  }

  /** @param pages 1 for the tokens of a page, 0 for those of the document */
  addTokens(tokens: readonly FoundToken[], pages: 0 | 1) {
    const onThisPage = new Set<FoundMark>()
    for (const { channel, token } of tokens) {
      const opened = openToken(this.keys, token)
      if (opened) onThisPage.add(this.add(opened, channel))
    }
    for (const mark of onThisPage) mark.pages += pages
  }

  add({ payload, keyId }: OpenedToken, channel: PdfChannel): FoundMark {
    const id = `${keyId}:${payload}`
    const existing = this.#marks.get(id)
    const mark = existing ?? {
      payload,
      randomPart: randomPartOf(payload),
      keyId,
      channels: [],
      pages: 0,
    }
    this.#marks.set(id, mark)
    if (!mark.channels.includes(channel)) mark.channels.push(channel)
    return mark
  }

  /** The mark on most pages first, its channels in the order of PDF_CHANNELS. */
  sorted(): FoundMark[] {
    const order = (channel: PdfChannel) => PDF_CHANNELS.indexOf(channel)
    const marks = [...this.#marks.values()]
    for (const { channels } of marks) channels.sort((one, other) => order(one) - order(other))
    return marks.sort(
      (one, other) => other.pages - one.pages || other.channels.length - one.channels.length
    )
  }
}
