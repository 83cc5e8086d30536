import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { limitCodeTries } from '#identity/verification/http/code_limits'
import { ProveMail } from '#applications/actions/prove_mail'
import { GetApplicationStatus } from '#applications/queries/get_application_status'
import ApplicationStatusTransformer from '#applications/transformers/application_status_transformer'
import { mailProofValidator } from '#applications/validators/application_validators'

export default class MailProofsController {
  /** Prove your address with the code mailed for the purpose `become_creator`. Valid for seven days. */
  @inject()
  async store(ctx: HttpContext, proveMail: ProveMail, getStatus: GetApplicationStatus) {
    const { code } = await ctx.request.validateUsing(mailProofValidator)
    const user = ctx.auth.getUserOrFail()
    await limitCodeTries(ctx, user.id)
    await proveMail.execute({ user, code })
    return ctx.serialize(ApplicationStatusTransformer.transform(await getStatus.execute(user)))
  }
}
