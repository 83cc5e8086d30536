import { NotFound } from '#core/errors'
import Upload from '#catalog/models/upload'

/** A file on its way into this shop's library. */
export class FindUpload {
  /** @throws NotFound for an absent one and for another shop's alike. */
  async execute({ shopId, uid }: { shopId: number; uid: string }): Promise<Upload> {
    const upload = await Upload.findBy({ uid, shopId })
    if (!upload) throw new NotFound()
    return upload
  }
}
