import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import type { Actor } from '#core/http/actor'
import { assertNameAllowed } from '#core/names/assert_name_allowed'
import { RecordAudit } from '#audit/actions/record_audit'
import type { AssignableRole } from '#identity/accounts/actions/promote_user'
import { assertNameIsFree } from '#identity/accounts/actions/assert_name_is_free'
import { assertNotTaken } from '#identity/accounts/actions/assert_not_taken'
import User from '#identity/models/user'
import { newAccountValidator } from '#identity/accounts/validators/new_account_validator'

type Input = {
  username: string
  email: string
  /** Plain text; the model hashes it. */
  password: string
  role: AssignableRole
  isVerified: boolean
  locale: string
  actor: Actor
}

/** Creates an account without an email code, on behalf of an operator. */
@inject()
export class CreateUser {
  constructor(
    private recordAudit: RecordAudit,
    private clock: Clock
  ) {}

  /** @throws E_VALIDATION_ERROR by the rules of sign-up, NameRefused, UsernameTaken, UsernameTooSimilar, EmailTaken */
  async execute(
    { actor, isVerified, role, locale, ...given }: Input,
    outer?: TransactionClientContract
  ): Promise<User> {
    const person = await newAccountValidator.validate(given)
    assertNameAllowed(person.username, { field: 'username', mayBeReserved: role === 'admin' })
    await assertNameIsFree(person.username)
    return atomically(outer, async (trx) => {
      const user = new User().useTransaction(trx)
      user.merge({
        ...person,
        version: 1,
        role,
        locale,
        emailVerifiedAt: isVerified ? this.clock.now() : null,
      })
      await user.save().catch(assertNotTaken)
      const subject = { type: 'user', id: user.id }
      const details = { role }
      await this.recordAudit.execute({ actor, action: 'user.created', subject, details }, trx)
      return user
    })
  }
}
