import Attachment from '#catalog/models/attachment'

/** What a file is called, and why it is withdrawn; the reason is null unless it is. */
export class FindWithdrawal {
  async execute({ attachmentId }: { attachmentId: number }) {
    const { fileName, withdrawnReason: reason } = await Attachment.findOrFail(attachmentId)
    return { fileName, reason }
  }
}
