import { NotFound } from '#core/errors'
import Upload from '#catalog/models/upload'

/** An upload of this shop. */
export class FindUpload {
  /** @throws NotFound for a missing one and for another shop's alike. */
  async execute({ shopId, uid }: { shopId: number; uid: string }): Promise<Upload> {
    const upload = await Upload.findBy({ uid, shopId })
    if (!upload) throw new NotFound()
    return upload
  }
}
