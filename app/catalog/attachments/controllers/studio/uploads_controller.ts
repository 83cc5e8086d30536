import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { limit } from '#core/http/limits/rate_limit'
import { FindShopOfUser } from '#shops/queries/shops'
import { AbandonUpload } from '#catalog/attachments/actions/abandon_upload'
import { PrepareUpload } from '#catalog/attachments/actions/prepare_upload'
import { DescribeUpload, FindUpload, ListUploads } from '#catalog/attachments/queries/uploads'
import UploadTransformer from '#catalog/attachments/transformers/upload_transformer'
import {
  uploadRequestValidator,
  partsValidator,
} from '#catalog/attachments/validators/attachment_validators'
import { SignUploadParts } from '#catalog/attachments/actions/sign_upload_parts'

@inject()
export default class UploadsController {
  constructor(
    private findShop: FindShopOfUser,
    private describeUpload: DescribeUpload
  ) {}

  /** List unfinished uploads. They can be resumed from any device. */
  @inject()
  async list({ auth, serialize }: HttpContext, listUploads: ListUploads) {
    const { id: shopId } = await this.findShop.execute(auth.user!.id)
    return serialize({
      items: UploadTransformer.transform(await listUploads.execute({ shopId })),
    })
  }

  /** Begin an upload. The answer says where to send the file, whole or in parts. */
  @inject()
  async store(ctx: HttpContext, prepareUpload: PrepareUpload) {
    const { auth, request, response, serialize } = ctx
    const input = await request.validateUsing(uploadRequestValidator)
    const { id: shopId } = await this.findShop.execute(auth.user!.id)
    await limit(ctx, [{ key: `catalog.uploads:${shopId}`, perMinute: 60 }])
    const { fileName, byteSize, watermark, hashed, lastModified = null } = input
    const upload = await prepareUpload.execute({
      shopId,
      fileName,
      byteSize,
      lastModified,
      isMarked: watermark ?? true,
      isHashed: hashed ?? false,
    })
    response.status(201)
    return serialize(UploadTransformer.transform(await this.describeUpload.execute(upload)))
  }

  /** Get an unfinished upload and the parts that have arrived. */
  @inject()
  async find({ auth, params, serialize }: HttpContext, findUpload: FindUpload) {
    const { id: shopId } = await this.findShop.execute(auth.user!.id)
    const upload = await findUpload.execute({ shopId, uid: params.uploadKey })
    return serialize(UploadTransformer.transform(await this.describeUpload.execute(upload)))
  }

  /** Give up an upload. */
  @inject()
  async destroy(
    { auth, params, serialize }: HttpContext,
    findUpload: FindUpload,
    abandonUpload: AbandonUpload
  ) {
    const { id: shopId } = await this.findShop.execute(auth.user!.id)
    const upload = await findUpload.execute({ shopId, uid: params.uploadKey })
    await abandonUpload.execute({ upload })
    return serialize(null)
  }

  /** Get addresses for parts of an upload. */
  @inject()
  async storePart(
    ctx: HttpContext,
    findShop: FindShopOfUser,
    findUpload: FindUpload,
    signUploadParts: SignUploadParts
  ) {
    const { auth, params, request, serialize } = ctx
    const { parts } = await request.validateUsing(partsValidator)
    const { id: shopId } = await findShop.execute(auth.user!.id)
    await limit(ctx, [{ key: `catalog.parts:${shopId}`, perMinute: 1200 }])
    const upload = await findUpload.execute({ shopId, uid: params.uploadKey })
    return serialize({ items: await signUploadParts.execute({ upload, parts }) })
  }
}
