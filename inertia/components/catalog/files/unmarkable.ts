import type { Data } from '@generated/data'

type Attachment = Data.Catalog.Attachments.Attachment

/** Whether it is a picture that cannot be marked: a product may sell such pictures without a mark, but no pack of them. */
export const isUnmarkablePicture = ({
  type,
  unmarkable,
}: Pick<Attachment, 'type' | 'unmarkable'>) =>
  type === 'image' && (unmarkable?.startsWith('PICTURE_') ?? false)

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
export const holdsPictures = (file: Attachment) =>
  file.kind === 'image' || isUnmarkablePicture(file) || (file.contents?.pictures ?? 0) > 0
