import { inject } from '@adonisjs/core'
import { RecordAudit } from '#audit/actions/record_audit'
import { atomically } from '#core/database/atomically'
import type { Actor } from '#core/http/actor'
import { NotifyOwner } from '#identity/actions/notify_owner'
import { CheckVerificationCode } from '#identity/verification/actions/check_verification_code'
import { ConsumeVerificationCode } from '#identity/verification/actions/consume_verification_code'
import { PhoneAlreadyBound, PhoneTaken } from '#identity/errors'
import { lockAccount } from '#identity/actions/lock_account'
import { phoneForPeople, type PhoneNumber } from '#identity/values/phone_number'
import type User from '#identity/models/user'

type Input = { userId: number; phone: PhoneNumber; code: string; actor: Actor }

/** SQLSTATE of a unique violation: another account has the number. */
const UNIQUE_VIOLATION = '23505'

/** Binds a phone number to the account that entered the code sent to it. */
@inject()
export class BindPhone {
  constructor(
    private checkVerificationCode: CheckVerificationCode,
    private consumeVerificationCode: ConsumeVerificationCode,
    private notifyOwner: NotifyOwner,
    private recordAudit: RecordAudit
  ) {}

  /** @throws InvalidVerificationCode, PhoneAlreadyBound, PhoneTaken (the last two only with a right code) */
  async execute({ userId, phone, code, actor }: Input): Promise<User> {
    const { e164, country } = phone
    const codeId = await this.checkVerificationCode.execute({
      purpose: 'bind_phone',
      address: e164,
      userId,
      code,
    })

    return atomically(undefined, async (trx) => {
      const user = await lockAccount(userId, trx)
      if (user.phoneNumber) throw new PhoneAlreadyBound()
      await this.consumeVerificationCode.execute(codeId, trx)
      await user.merge({ phoneNumber: e164, phoneCountry: country }).save().catch(assertNotTaken)

      const data = { number: phoneForPeople(e164) }
      await this.notifyOwner.execute({ owner: user, mail: 'phone_bound', data }, trx)
      const subject = { type: 'user', id: userId }
      await this.recordAudit.execute({ actor, action: 'user.phone_bound', subject }, trx)
      return user
    })
  }
}

function assertNotTaken(error: { code?: string; constraint?: string }): never {
  const isTaken = error.code === UNIQUE_VIOLATION && error.constraint?.includes('phone_number')
  throw isTaken ? new PhoneTaken() : error
}
