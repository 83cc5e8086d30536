import type Attachment from '#catalog/models/attachment'
import type Product from '#catalog/models/product'
import { isMarkOn, marksPages, marksPictures, marksTexts } from '#catalog/values/watermark_settings'

/**
 * What prevents publishing: no cover, neither file nor link, no mark at all, no mark for its pages, its pictures or its
 * EPUBs, no synonym groups for its texts, synonyms that a text's encoding cannot represent, no choice what buyers get
 * when a copy fails.
 */
export type PublishingGap =
  | 'cover'
  | 'attachment'
  | 'watermark'
  | 'page_mark'
  | 'picture_mark'
  | 'book_mark'
  | 'synonym_groups'
  | 'unwritable_synonyms'
  | 'failure_choice'

/**
 * The gaps that follow from the product itself; whether synonyms can be encoded depends on the files' bytes.
 * @param product with images and attachments loaded
 */
export function publishingGapsOf(product: Product): PublishingGap[] {
  const { watermark, attachments, cover, thirdPartyStorageLinks: links } = product
  const holds = (kind: string) => attachments.some((attachment) => attachment.kind === kind)

  const gaps: PublishingGap[] = []
  if (!cover) gaps.push('cover')
  if (attachments.length === 0 && links.length === 0) gaps.push('attachment')
  const isOnlyLinks = attachments.length === 0 && links.length > 0
  if (!watermark.enabled || isOnlyLinks) return gaps
  if (!isMarkOn(watermark)) gaps.push('watermark')
  else if (holds('pdf') && !marksPages(watermark)) gaps.push('page_mark')
  const isSomeOn = isMarkOn(watermark)
  if (isSomeOn && attachments.some(bearsPictureMarks) && !marksPictures(watermark)) {
    gaps.push('picture_mark')
  }
  if (isSomeOn && attachments.some((file) => isBareBook(file, product))) gaps.push('book_mark')
  if (holds('text') && !marksTexts(watermark)) gaps.push('synonym_groups')
  if (watermark.onWatermarkFailure === null) gaps.push('failure_choice')
  return gaps
}

function bearsPictureMarks({ kind, contents }: Attachment): boolean {
  return kind === 'image' || kind === 'pack' || (kind === 'epub' && Boolean(contents?.marked))
}

/** An EPUB without pictures is marked by its words or by the page at its end. */
function isBareBook(file: Attachment, { watermark }: Product): boolean {
  const isWordless = !watermark.visible.enabled && !marksTexts(watermark)
  return file.kind === 'epub' && isWordless && !bearsPictureMarks(file)
}

/** Gaps that would deliver a file without the promised mark. */
export function isGapOfMark(gap: PublishingGap): boolean {
  return gap !== 'cover' && gap !== 'attachment'
}
