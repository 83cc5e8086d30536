import { inject } from '@adonisjs/core'
import Copy from '#delivery/models/copy'
import { DescribeCopy, type CopyState } from '#delivery/copies/queries/describe_copy'
import {
  FindEntitledAttachment,
  type AttachmentOfBuyer,
} from '#delivery/queries/find_entitled_attachment'

/**
 * The state of the buyer's copy of an attachment.
 * @throws NotFound, EntitlementRevoked, as FindEntitledAttachment does
 */
@inject()
export class GetCopyState {
  constructor(
    private findEntitled: FindEntitledAttachment,
    private describeCopy: DescribeCopy
  ) {}

  async execute(input: AttachmentOfBuyer): Promise<CopyState> {
    const { kind, settings } = await this.findEntitled.execute(input)
    const { buyerId, attachmentId } = input
    const copy = await Copy.findBy({ buyerId, attachmentId })
    return this.describeCopy.execute(copy, { kind, settings })
  }
}
