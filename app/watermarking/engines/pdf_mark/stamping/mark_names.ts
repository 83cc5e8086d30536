import { KeyedStream } from '#watermarking/engines/keys/keyed_stream'
import type { MarkKey } from '#watermarking/values/mark_key'
import type { WatermarkId } from '#watermarking/values/watermark_id'

/** Names used in a stamped file. They differ between copies, so that no search finds them all. */
export interface MarkNames {
  form: string
  font: string
  pageKey: string
  application: string
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

export function generateNames(key: MarkKey, payload: WatermarkId): MarkNames {
  const stream = new KeyedStream(key.secret, `pdf-names:${payload}`)
  const name = () => Array.from({ length: 6 }, () => LETTERS[stream.below(LETTERS.length)]).join('')
  return { form: name(), font: name(), pageKey: name(), application: name() }
}
