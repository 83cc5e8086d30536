import { inject } from '@adonisjs/core'
import { RecordAudit } from '#audit/actions/record_audit'
import { atomically } from '#core/database/atomically'
import type { Actor } from '#core/http/actor'
import { NotifyOwner } from '#identity/actions/notify_owner'
import { lockAccount } from '#identity/actions/lock_account'
import { phoneForPeople } from '#identity/values/phone_number'
import type User from '#identity/models/user'

type Input = { userId: number; actor: Actor }

/** Removes the phone number from an account, so that any account may bind it. */
@inject()
export class RemovePhone {
  constructor(
    private notifyOwner: NotifyOwner,
    private recordAudit: RecordAudit
  ) {}

  /** Does nothing for an account without a number. */
  async execute({ userId, actor }: Input): Promise<User> {
    return atomically(undefined, async (trx) => {
      const user = await lockAccount(userId, trx)
      if (!user.phoneNumber) return user
      const data = { number: phoneForPeople(user.phoneNumber) }
      await user.merge({ phoneNumber: null, phoneCountry: null }).save()
      await this.notifyOwner.execute({ owner: user, mail: 'phone_removed', data }, trx)
      const subject = { type: 'user', id: userId }
      await this.recordAudit.execute({ actor, action: 'user.phone_removed', subject }, trx)
      return user
    })
  }
}
