import {
  BookOpen,
  File,
  FileArchive,
  FileImage,
  FileMusic,
  FilePlay,
  FileText,
  FileType,
  type LucideIcon,
} from 'lucide-react'
import type { Data } from '@generated/data'

/** The displayed kind of a file: the messages `library.types.<type>`. */
type FileKind = 'pdf' | 'text' | 'epub' | 'archive' | 'image' | 'audio' | 'video' | 'other'

const ICONS: Record<FileKind, LucideIcon> = {
  pdf: FileText,
  text: FileType,
  epub: BookOpen,
  archive: FileArchive,
  image: FileImage,
  audio: FileMusic,
  video: FilePlay,
  other: File,
}

type Typed = Pick<Data.Catalog.Attachments.Attachment, 'type'>

export function FileMark({ file }: { file: Typed }) {
  const Icon = ICONS[file.type]
  return <Icon aria-hidden className="size-4 shrink-0 text-muted" />
}
