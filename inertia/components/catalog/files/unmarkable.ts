import type { Data } from '@generated/data'

type Attachment = Data.Catalog.Attachments.Attachment

/** Whether it is why a picture cannot be marked: a product may sell such pictures without a mark. */
export const isPictureReason = (reason: string | null) => reason?.startsWith('PICTURE_') ?? false

/** Whether a file is a picture by its name. */
export const isPictureName = (name: string) => /\.(?:jpe?g|png|webp)$/i.test(name)

/** Whether a file contains pictures by its name. */
export const isPackName = (name: string) => /\.(?:zip|cbz|epub)$/i.test(name)

/** Whether an EPUB has no picture that carries the mark. */
const isPlainBook = ({ kind, contents }: Attachment) => kind === 'epub' && !contents?.marked

/** Whether copies of a file have pictures that carry the mark. */
const bearsPictureMarks = (file: Attachment) =>
  file.kind === 'image' || file.kind === 'pack' || (file.kind === 'epub' && !isPlainBook(file))

interface Marks {
  attachments: Attachment[]
  hidden: { enabled: boolean }
  visible: { enabled: boolean }
  marksTexts: boolean
}

/** The marks without which pictures or an EPUB would have none, by the server’s rules. */
export function missingMarks({ attachments, hidden, visible, marksTexts }: Marks): string[] {
  const isBare = !visible.enabled && !marksTexts && attachments.some(isPlainBook)
  const isUnmarked = !hidden.enabled && attachments.some(bearsPictureMarks)
  return [...(isUnmarked ? ['picture_mark'] : []), ...(isBare ? ['book_mark'] : [])]
}

/** Whether a file is or contains pictures, some of which may not be markable. */
export const holdsPictures = ({ kind, unmarkable, contents }: Attachment) =>
  kind === 'image' || isPictureReason(unmarkable) || (contents !== null && contents.pictures > 0)
