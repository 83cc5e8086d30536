import { ImageRejected, PackRejected, PdfRejected, TextRejected } from '#watermarking/errors'
import type {
  ImageRejectionReason,
  PackRejectionReason,
  PdfRejectionReason,
  TextRejectionReason,
} from '#watermarking/errors'

const PDF: Record<PdfRejectionReason, string> = {
  encrypted: 'The PDF is encrypted',
  not_a_pdf: 'The file is not a PDF',
  broken: 'The PDF is damaged and cannot be read',
  no_pages: 'The PDF has no pages',
  too_many_pages: 'The PDF has too many pages',
  too_complex: 'The PDF takes more work to read than a file of its size should',
  page_too_large: 'A page of the PDF is too large',
}

const IMAGE: Record<ImageRejectionReason, string> = {
  unreadable: 'The file is not a picture, or the picture is damaged and cannot be read',
  animated: 'The picture is animated: give one frame',
  too_small: 'The picture is too small to bear a mark',
  too_large: 'The picture has too many pixels',
  unknown_format: 'The format of the picture is not supported',
  cmyk: 'The picture is CMYK: save it as RGB',
  deep: 'The picture has 16 bits per color: save it with 8',
  faint: 'A mark cannot be read from the picture, for example because it is transparent',
}

const PACK: Record<PackRejectionReason, string> = {
  broken: 'The archive is damaged and cannot be read',
  encrypted: 'The archive needs a password',
  nested: 'The archive contains another archive',
  unsafe_name: 'A name in the archive is unsafe, a link, or there twice',
  too_large: 'The archive is too large, or unpacks to too much',
  empty: 'The archive contains no picture that can bear a mark',
  drm: 'The EPUB is protected by digital rights management',
  bad_book: 'A file of the EPUB is missing, not well-formed or not in UTF-8',
}

const TEXT: Record<TextRejectionReason, string> = {
  unknown_encoding: 'The encoding of the text is not one that can bear a mark: save it as UTF-8',
  empty: 'The text is empty',
  bad_groups: 'A text needs its 13 word groups: give a JSON file with --groups',
  bad_code: 'The code of a text is 4 hexadecimal digits, at most 1fff',
  unencodable: 'The text cannot bear a mark: too few words of its groups occur in it',
  too_long: 'The text is too long',
}

/** The reason of a rejected file as a sentence for the command line; null for other errors. */
export function rejectionSentence(error: unknown): string | null {
  if (error instanceof PdfRejected) {
    const sentence = PDF[error.reason]
    return error.page ? `${sentence} (page ${error.page})` : sentence
  }
  if (error instanceof ImageRejected) return IMAGE[error.reason]
  if (error instanceof PackRejected) {
    const sentence = PACK[error.reason]
    return error.subject ? `${sentence}: ${error.subject}` : sentence
  }
  return error instanceof TextRejected ? TEXT[error.reason] : null
}
