import { isBlank } from '#core/is_blank'
import type { TicketFileKind } from '#support/models/ticket_file'

/** Control characters and signs that turn the direction of text. */
const HIDDEN = /[\0-\x1f\x7f\u2028-\u202e\u2066-\u2069]/g

const LONGEST = 90

const ENDINGS: Record<TicketFileKind, string> = { image: 'webp', pdf: 'pdf' }

export const CONTENT_TYPES: Record<TicketFileKind, string> = {
  image: 'image/webp',
  pdf: 'application/pdf',
}

/** The name that a stored file is downloaded under: the client's without folders, with the ending of its content. */
export function ticketFileName(given: string, kind: TicketFileKind): string {
  const last = given.toWellFormed().split(/[/\\]/).at(-1)!.replace(HIDDEN, '')
  const stem = last.replace(/\.[^.]*$/, '').trim()
  const short = [...stem].slice(0, LONGEST).join('')
  return `${isBlank(short) ? 'file' : short}.${ENDINGS[kind]}`
}
