import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { InvalidVerificationCode, QqMailRefused } from '#identity/errors'
import { lockAccount } from '#identity/actions/lock_account'
import type User from '#identity/models/user'
import { isRefusedForCreators } from '#identity/values/creator_mail'
import { CheckVerificationCode } from '#identity/verification/actions/check_verification_code'
import { ConsumeVerificationCode } from '#identity/verification/actions/consume_verification_code'

/** Proves the address of an account by a code, as the first step of an application. */
@inject()
export class ProveMail {
  constructor(
    private checkVerificationCode: CheckVerificationCode,
    private consumeVerificationCode: ConsumeVerificationCode,
    private clock: Clock
  ) {}

  /**
   * The proof is valid for some days and for this address only.
   * @param input.user as loaded by the request
   * @throws QqMailRefused, InvalidVerificationCode
   */
  async execute({ user, code }: { user: User; code: string }): Promise<void> {
    const { id: userId, email: address } = user
    if (isRefusedForCreators(address)) throw new QqMailRefused()
    const subject = { purpose: 'become_creator', address, userId } as const
    const codeId = await this.checkVerificationCode.execute({ ...subject, code })

    await atomically(undefined, async (trx) => {
      await this.consumeVerificationCode.execute(codeId, trx)
      const { email } = await lockAccount(userId, trx)
      if (email !== address) throw new InvalidVerificationCode()
      const now = this.clock.now().toJSDate()
      // An applicant who proves the address again continues at the same step.
      await trx.rawQuery(
        `insert into creator_application_drafts (user_id, email, email_proved_at, step, updated_at)
         values (:userId, :email, :now, 2, :now)
         on conflict (user_id) do update set email = excluded.email,
           email_proved_at = excluded.email_proved_at, updated_at = excluded.updated_at,
           step = greatest(creator_application_drafts.step, 2)`,
        { userId, email, now }
      )
    })
  }
}
