import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { assertNameAllowed } from '#core/names/assert_name_allowed'
import { settings } from '#core/settings/settings'
import { termsConsent } from '#platform/documents/terms_consent'
import { Outbox } from '#core/events/outbox'
import { CheckVerificationCode } from '#identity/verification/actions/check_verification_code'
import { ConsumeVerificationCode } from '#identity/verification/actions/consume_verification_code'
import { PasswordNamesYou, RegistrationClosed } from '#identity/errors'
import { UserSignedUp } from '#identity/accounts/events'
import { namesItsOwner } from '#identity/values/password_rules'
import { assertNameIsFree } from '#identity/accounts/actions/assert_name_is_free'
import { assertNotTaken } from '#identity/accounts/actions/assert_not_taken'
import User from '#identity/models/user'

type Input = {
  username: string
  email: string
  code: string
  password: string
  locale: string
  /** Recorded with the version of the terms and the time. */
  acceptedTerms?: boolean
}

/** Creates an account for an email address that was verified by a code. */
@inject()
export class SignUp {
  constructor(
    private checkVerificationCode: CheckVerificationCode,
    private consumeVerificationCode: ConsumeVerificationCode,
    private outbox: Outbox,
    private clock: Clock
  ) {}

  /**
   * @param input.email in lower case
   * @param input.password plain text; the model hashes it
   * @throws RegistrationClosed, PasswordNamesYou, NameRefused, UsernameTaken, UsernameTooSimilar, InvalidVerificationCode,
   *   EmailTaken (the last only with a correct code)
   */
  async execute({ code, acceptedTerms, ...person }: Input): Promise<User> {
    if (!settings.get('registration.open')) throw new RegistrationClosed()
    if (namesItsOwner(person.password, person)) throw new PasswordNamesYou()
    assertNameAllowed(person.username, { field: 'username' })
    await assertNameIsFree(person.username)
    const codeId = await this.checkVerificationCode.execute({
      purpose: 'sign_up',
      address: person.email,
      code,
    })

    return atomically(undefined, async (trx) => {
      await this.consumeVerificationCode.execute(codeId, trx)
      const user = new User().useTransaction(trx)
      const now = this.clock.now()
      const { locale } = person
      const consent = await termsConsent({ acceptedTerms, locale, at: now }, trx)
      user.merge({ ...person, version: 1, role: 'user', emailVerifiedAt: now, ...consent })
      await user.save().catch(assertNotTaken)
      await this.outbox.record(new UserSignedUp({ userId: user.id }), trx)
      return user
    })
  }
}
