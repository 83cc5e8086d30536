import { createHash, randomUUID } from 'node:crypto'
import { inject } from '@adonisjs/core'
import marketplace from '#config/marketplace'
import { Clock } from '#core/clock/clock'
import { PictureAnimated, PictureUnreadable } from '#core/errors'
import { redrawPicture } from '#platform/pictures/redraw_picture'
import { PrivateFiles } from '#platform/storage/private_files'
import { FileRefused } from '#support/errors'
import TicketFile, { type TicketFileKind } from '#support/models/ticket_file'
import { CONTENT_TYPES, ticketFileName } from '#support/values/ticket_file_name'

interface StoreTicketFileInput {
  userId: number
  bytes: Buffer
  /** As the client names it. */
  name: string
}

const PDF = Buffer.from('%PDF-')

/** Stores a picture or PDF to be sent with a ticket. Its kind is taken from the bytes, not from the name. */
@inject()
export class StoreTicketFile {
  constructor(
    private files: PrivateFiles,
    private clock: Clock
  ) {}

  /** @throws FileRefused */
  async execute({ userId, bytes, name }: StoreTicketFileInput): Promise<TicketFile> {
    const { kind, content } = await accepted(bytes)
    const createdAt = this.clock.now()
    const storageKey = `tickets/${userId}/${randomUUID()}`
    // The row first: a file without a row would never be deleted.
    const file = await TicketFile.create({
      userId,
      kind,
      storageKey,
      createdAt,
      fileName: ticketFileName(name, kind),
      byteSize: content.length,
      checksum: createHash('sha256').update(content).digest('hex'),
      expiresAt: createdAt.plus({ hours: marketplace.tickets.files.unsentHours }),
    })
    await this.files.put(storageKey, content, { contentType: CONTENT_TYPES[kind] })
    return file
  }
}

/** A PDF is kept as it is, because it is only ever downloaded; a picture is drawn anew. */
async function accepted(bytes: Buffer): Promise<{ kind: TicketFileKind; content: Buffer }> {
  const { maxImageBytes, maxPdfBytes } = marketplace.tickets.files
  if (bytes.subarray(0, PDF.length).equals(PDF)) {
    if (bytes.length > maxPdfBytes) throw new FileRefused()
    return { kind: 'pdf', content: bytes }
  }
  if (bytes.length > maxImageBytes) throw new FileRefused()
  const content = await redrawPicture(bytes).catch((error: unknown) => {
    const isRefused = error instanceof PictureUnreadable || error instanceof PictureAnimated
    throw isRefused ? new FileRefused() : error
  })
  return { kind: 'image', content }
}
