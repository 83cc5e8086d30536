import type { FileRow, TicketRow } from '#support/queries/tickets'

/** What every view of a ticket has in common. */
export function ticketData(row: TicketRow) {
  const { id, ticketNo, type, topic, title, content, status, waitingFor, tradeNo } = row
  const { refundState, reportReason, productId, productTitle, creatorName, followsTicketId } = row
  return {
    id,
    ticketNo,
    type,
    topic,
    title,
    content,
    status,
    waitingFor,
    tradeNo,
    refundState,
    reportReason,
    followsTicketId,
    product: productId === null ? null : { id: productId, title: productTitle!, creatorName },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

export function fileData({ id, kind, name, byteSize }: Omit<FileRow, 'entryId'>) {
  return { id, kind, name, byteSize }
}

export function filesOfEntry(files: FileRow[], entryId: number | null) {
  return files.filter((file) => file.entryId === entryId).map(fileData)
}
