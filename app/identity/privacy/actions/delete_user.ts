import { randomBytes } from 'node:crypto'
import { inject } from '@adonisjs/core'
import app from '@adonisjs/core/services/app'
import hash from '@adonisjs/core/services/hash'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { Outbox } from '#core/events/outbox'
import { RecordAudit } from '#audit/actions/record_audit'
import { EndAccess } from '#identity/sessions/actions/end_access'
import {
  accountDeletionHandlers,
  type AccountDeletionHandler,
  type AccountDeletion,
  type Objection,
} from '#core/privacy/account_deletion'
import { DeleteCredentials } from '#identity/privacy/actions/delete_credentials'
import { lockAccount } from '#identity/actions/lock_account'
import { NotifyOwner } from '#identity/actions/notify_owner'
import { AccountDeletionRefused } from '#identity/errors'
import { UserDeleted } from '#identity/privacy/events'
import User from '#identity/models/user'

/**
 * Deletes an account by anonymizing it. The row is kept, because orders, ledger and marks in sold files refer to its
 * id.
 */
@inject()
export class DeleteUser {
  constructor(
    private deleteCredentials: DeleteCredentials,
    private endAccess: EndAccess,
    private notifyOwner: NotifyOwner,
    private recordAudit: RecordAudit,
    private outbox: Outbox,
    private clock: Clock
  ) {}

  /**
   * One transaction; does nothing for an account that is already deleted.
   * @throws AccountDeletionRefused with the objections of all modules
   */
  async execute(deletion: AccountDeletion, outer?: TransactionClientContract): Promise<void> {
    const unknownPassword = await hash.make(randomBytes(32).toString('base64'))
    const handlers = await deletionHandlers()

    await atomically(outer, async (trx) => {
      const user = await User.query({ client: trx })
        .where('id', deletion.userId)
        .forUpdate()
        .first()
      if (!user || user.deletedAt) return
      await this.assertNothingOpen(user, handlers, deletion, trx)

      await this.notifyOwner.execute({ owner: user, mail: 'account_deleted' }, trx)
      for (const handler of handlers) await handler.deletePersonalData(deletion, trx)
      await this.deleteCredentials.execute(user, trx)
      await this.endAccess.execute({ userId: user.id, because: 'account_deleted' }, trx)
      const { avatarKey } = user
      await this.anonymize(user, unknownPassword, trx)
      await this.outbox.record(new UserDeleted({ userId: user.id, avatarKey }), trx)
      await this.recordDeletion(deletion, trx)
    })
  }

  /**
   * What prevents the deletion now; nothing is changed.
   * @throws NotFound for a missing or deleted account
   */
  async preview(deletion: AccountDeletion): Promise<Objection[]> {
    const handlers = await deletionHandlers()
    return atomically(undefined, async (trx) => {
      const user = await lockAccount(deletion.userId, trx)
      return this.objectionsTo(user, handlers, deletion, trx)
    })
  }

  private async assertNothingOpen(
    user: User,
    handlers: AccountDeletionHandler[],
    deletion: AccountDeletion,
    trx: TransactionClientContract
  ) {
    const objections = await this.objectionsTo(user, handlers, deletion, trx)
    if (objections.length > 0) throw new AccountDeletionRefused(objections)
  }

  private async objectionsTo(
    user: User,
    handlers: AccountDeletionHandler[],
    deletion: AccountDeletion,
    trx: TransactionClientContract
  ): Promise<Objection[]> {
    // Admins must be demoted first.
    const objections: Objection[] = user.isAdmin ? [{ reason: 'ADMIN_ROLE' }] : []
    for (const handler of handlers) objections.push(...(await handler.objections(deletion, trx)))
    return objections
  }

  /** Updates by query, because the model would hash the password hash again while the lock is held. */
  private async anonymize({ id }: User, password: string, trx: TransactionClientContract) {
    const now = this.clock.now().toJSDate()
    await trx
      .from('users')
      .where({ id })
      .update({
        // Usernames cannot contain `#`, and no address ends in `.invalid` (RFC 2606).
        username: `deleted#${id}`,
        // Free for others.
        name_skeleton: null,
        lookalike_no: 0,
        username_changed_at: null,
        email: `deleted-${id}@deleted.invalid`,
        password,
        role: 'user',
        avatar_key: null,
        group_name: null,
        email_verified_at: null,
        pending_email: null,
        phone_number: null,
        billing_name: null,
        tax_number: null,
        billing_address: null,
        phone_country: null,
        two_factor_secret: null,
        two_factor_enabled_at: null,
        two_factor_last_step: null,
        two_factor_removed_at: null,
        password_changed_at: null,
        previous_email: null,
        email_changed_at: null,
        deleted_at: now,
        updated_at: now,
      })
  }

  private async recordDeletion(deletion: AccountDeletion, trx: TransactionClientContract) {
    const { actor, userId, forfeitsBalance, reason } = deletion
    const subject = { type: 'user', id: userId }
    const details = { forfeitsBalance, ...(reason !== undefined && { reason }) }
    await this.recordAudit.execute({ actor, action: 'user.deleted', subject, details }, trx)
  }
}

async function deletionHandlers(): Promise<AccountDeletionHandler[]> {
  return Promise.all(
    accountDeletionHandlers().map(
      async (load) => app.container.make((await load()).default) as Promise<AccountDeletionHandler>
    )
  )
}
