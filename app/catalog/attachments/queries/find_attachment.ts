import { NotFound } from '#core/errors'
import Attachment from '#catalog/models/attachment'

/** A file of this shop's library. */
export class FindAttachment {
  /** @throws NotFound for a missing file and for another shop's alike. */
  async execute({ shopId, id }: { shopId: number; id: number }): Promise<Attachment> {
    const attachment = await Attachment.findBy({ id, shopId })
    if (!attachment) throw new NotFound()
    return attachment
  }
}
