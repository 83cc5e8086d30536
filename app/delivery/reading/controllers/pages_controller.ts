import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import watermarking from '#config/watermarking'
import { TooManyRequests } from '#core/errors'
import { shareTranslations } from '#core/i18n/translations'
import { limit, perAddress } from '#core/http/limits/rate_limit'
import { PagesTooFast } from '#delivery/errors'
import { SavePosition } from '#delivery/reading/actions/save_position'
import { SendPage } from '#delivery/reading/actions/send_page'
import { FindReadFile, GetReading } from '#delivery/reading/queries/reading'
import ReadingTransformer from '#delivery/reading/transformers/reading_transformer'
import { pageValidator, positionValidator } from '#delivery/reading/validators/page_validators'

/** The file that the route names, for the signed-in user. */
function fileOf({ auth, params }: HttpContext) {
  return { buyerId: auth.getUserOrFail().id, attachmentId: Number(params.aid) }
}

export default class PagesController {
  /** GET /read/{tradeNo}/{aid}: the reader. */
  @inject()
  async reader(ctx: HttpContext, findReadFile: FindReadFile) {
    const { tradeNo } = ctx.params
    const file = await findReadFile.execute({ ...fileOf(ctx), tradeNo })
    shareTranslations(ctx, 'delivery')
    const { attachmentId } = fileOf(ctx)
    return ctx.inertia.render('storefront/delivery/reader/show', {
      file: { tradeNo, attachmentId, ...file },
    })
  }

  /** Get the pages of a file that you bought, to be read one by one: their sizes, the outline, and where you are. */
  @inject()
  async index(ctx: HttpContext, getReading: GetReading) {
    const file = fileOf(ctx)
    await limit(ctx, [{ key: `delivery.reading:${file.buyerId}`, perMinute: 60 }])
    return ctx.serialize(ReadingTransformer.transform(await getReading.execute(file)))
  }

  /** Read a page of a file that you bought. A WebP picture with the mark of your copy. */
  @inject()
  async show(ctx: HttpContext, sendPage: SendPage) {
    const file = fileOf(ctx)
    await limitPages(ctx, file.buyerId)
    const { width } = await ctx.request.validateUsing(pageValidator)
    const page = { ...file, page: Number(ctx.params.n), width: Number(width) }
    const picture = await sendPage.execute({ ...page, address: ctx.request.ip() })
    const { response } = ctx
    response.header('Content-Type', 'image/webp')
    // The picture carries a buyer's mark: shared caches must not store it, other sites must not embed it.
    response.header('Cache-Control', 'private, no-store')
    response.header('Cross-Origin-Resource-Policy', 'same-origin')
    response.header('X-Content-Type-Options', 'nosniff')
    return response.send(Buffer.from(picture))
  }

  /** Keep where you are in a file, for all your devices. */
  @inject()
  async savePosition(ctx: HttpContext, savePosition: SavePosition) {
    const file = fileOf(ctx)
    await limit(ctx, [{ key: `delivery.reading_position:${file.buyerId}`, perMinute: 120 }])
    const { page } = await ctx.request.validateUsing(positionValidator)
    await savePosition.execute({ ...file, page })
    return ctx.serialize(null)
  }
}

/** @throws PagesTooFast */
async function limitPages(ctx: HttpContext, buyerId: number): Promise<void> {
  const { perMinute, perHour } = watermarking.reading
  const rules = [
    { key: `delivery.page:${buyerId}`, perMinute, perHour },
    ...perAddress(ctx, { key: 'delivery.page', perMinute: 4 * perMinute }),
  ]
  await limit(ctx, rules).catch((error: unknown) => {
    throw error instanceof TooManyRequests ? new PagesTooFast(error.retryAfterSeconds) : error
  })
}
