import type { AttachmentKind } from '#catalog/models/attachment'
import { marksPages, marksTexts, type WatermarkSettings } from '#catalog/models/watermark_settings'

/** Does a buyer get a marked copy of this file, or the file itself? */
export function needsMark(kind: AttachmentKind, settings: WatermarkSettings): boolean {
  if (kind === 'pdf') return marksPages(settings)
  return kind === 'text' && marksTexts(settings)
}
