import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { Outbox } from '#core/events/outbox'
import { OwnerNoticeDue } from '#identity/events'
import type User from '#identity/models/user'

type Input = {
  owner: Pick<User, 'email' | 'locale' | 'username'>
  /**
   * `<module>/<mail>`: the template resources/views/mails/<module>/<mail>.edge and the texts `mails.<module>.<mail>`;
   * without a module, identity.
   */
  mail: string
  data?: Record<string, string | number | boolean | null>
}

/** Emails the owner of an account about a change, after the commit. */
@inject()
export class NotifyOwner {
  constructor(
    private outbox: Outbox,
    private clock: Clock
  ) {}

  /** The template gets `username`, `when` (in the owner's language) and `data`. */
  async execute({ owner, mail, data }: Input, trx: TransactionClientContract): Promise<void> {
    const { email: to, locale, username } = owner
    await this.outbox.record(
      new OwnerNoticeDue({
        to,
        locale,
        template: mail.includes('/') ? mail : `identity/${mail}`,
        at: this.clock.now().toISO()!,
        data: { username, ...data },
      }),
      trx
    )
  }
}
