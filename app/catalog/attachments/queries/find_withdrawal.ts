import Attachment from '#catalog/models/attachment'

/** The name of a file, and the reason of its withdrawal; null unless it is withdrawn. */
export class FindWithdrawal {
  async execute({ attachmentId }: { attachmentId: number }) {
    const { fileName, withdrawnReason: reason } = await Attachment.findOrFail(attachmentId)
    return { fileName, reason }
  }
}
