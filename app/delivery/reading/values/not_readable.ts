import { NotReadable } from '#delivery/errors'
import { ImageRejected, PackRejected, PdfRejected, WorkTooHeavy } from '#watermarking/errors'

const TOO_LARGE = ['too_complex', 'too_large', 'page_too_large', 'too_many_pages']

/**
 * What readers are told when pages cannot be drawn.
 * @throws NotReadable for what the file causes; every other error as it is
 */
export function notReadable(error: unknown): never {
  if (error instanceof WorkTooHeavy) throw new NotReadable('too_large')
  const isOfFile = [PdfRejected, ImageRejected, PackRejected].some((kind) => error instanceof kind)
  if (!isOfFile) throw error
  const { reason } = error as PdfRejected | ImageRejected | PackRejected
  if (TOO_LARGE.includes(reason)) throw new NotReadable('too_large')
  throw new NotReadable(reason === 'encrypted' ? 'encrypted' : 'broken')
}
