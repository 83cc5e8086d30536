import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { FindTraceScope } from '#delivery/tracing/queries/find_trace_scope'
import { GetDecoder } from '#delivery/tracing/queries/get_decoder'
import { decoderValidator } from '#delivery/tracing/validators/trace_validator'
import type User from '#identity/models/user'

export default class TextDecodersController {
  /** The page where a creator enters the words seen in the 13 groups of a text (M-WMK-06). */
  @inject()
  async show(
    { auth, inertia, request }: HttpContext,
    findScope: FindTraceScope,
    getDecoder: GetDecoder
  ) {
    const { attachmentId } = await request.validateUsing(decoderValidator)
    const scope = await findScope.execute({ userId: (auth.user as User).id, attachmentId })
    return inertia.render('studio/delivery/text_decoder/show', await getDecoder.execute(scope))
  }
}
