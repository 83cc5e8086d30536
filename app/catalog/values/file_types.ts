import type { AttachmentKind } from '#catalog/values/attachment_kind'

/** File types as shown to users. */
export const FILE_TYPES = [
  'pdf',
  'text',
  'epub',
  'archive',
  'image',
  'audio',
  'video',
  'other',
] as const
export type FileType = (typeof FILE_TYPES)[number]

const ARCHIVES = [
  'application/zip',
  'application/vnd.rar',
  'application/x-7z-compressed',
  'application/gzip',
]

export function fileTypeOf(kind: AttachmentKind, contentType: string): FileType {
  if (kind === 'pack') return 'archive'
  if (kind !== 'other') return kind
  if (ARCHIVES.includes(contentType)) return 'archive'
  if (contentType === 'application/pdf') return 'pdf'
  const [family] = contentType.split('/')
  return FILE_TYPES.find((type) => type === family) ?? 'other'
}

/** The same as an SQL expression over `attachments as a`. */
export const FILE_TYPE_SQL = `case
  when a.kind = 'pack' then 'archive'
  when a.kind <> 'other' then a.kind
  when a.content_type = any('{${ARCHIVES.join(',')}}') then 'archive'
  when a.content_type = 'application/pdf' then 'pdf'
  when split_part(a.content_type, '/', 1) in ('image', 'audio', 'video')
    then split_part(a.content_type, '/', 1)
  else 'other' end`
