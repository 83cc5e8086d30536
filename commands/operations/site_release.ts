import { flags } from '@adonisjs/core/ace'
import { reasonOf } from '#core/cli/assert_arguments'
import { DangerousCommand } from '#core/cli/dangerous_command'
import { Misuse } from '#core/cli/misuse'
import { ReleaseSite } from '#operations/actions/release_site'
import { CompareAfterRestore, type AfterRestore } from '#operations/queries/compare_after_restore'

const SHOWN = 20

export default class SiteRelease extends DangerousCommand {
  static override commandName = 'site:release'
  static override help = [
    'After a restored backup or a promoted standby, mails, messages and payouts are held. First look at what happened',
    'after its moment (docs/operations/restore.md); payouts have a lock of their own (payouts:unlock).',
    '',
    'Example:',
    '  node ace site:release --dry-run',
    "  node ace site:release --reason='Compared with the providers' --force",
  ]
  static override description = 'Let mails, messages and payouts go out after a restore'
  static override options = { startApp: true }

  @flags.boolean({
    description: 'Only list what files and payment providers know beyond the backup',
  })
  declare dryRun: boolean

  @flags.string({ description: 'Why, kept in the activity log' })
  declare reason?: string

  override async work() {
    if (this.dryRun) return this.compare()
    if (this.reason === undefined) throw new Misuse('The reason is missing: --reason')
    const reason = reasonOf(this.reason)
    await this.confirm('Send what is held since the restore?')
    const release = await this.app.container.make(ReleaseSite)
    await release.execute({ reason, actor: this.actor })
    this.logger.success('The site is released. Payouts stay locked until payouts:unlock')
  }

  private async compare() {
    const query = await this.app.container.make(CompareAfterRestore)
    const found = await query.execute()
    if (!found) {
      this.logger.info('The database is not held')
      return { isHeld: false }
    }
    this.tell(found)
    return { isHeld: true, ...found }
  }

  private tell({ heldAt, restoredTo, openPayments, ...lists }: AfterRestore) {
    this.logger.info(`Held since ${heldAt.toISOString()}`)
    this.logger.info(`The newest event in the backup is of ${restoredTo?.toISOString() ?? 'never'}`)
    this.list('Sold copies without a row, which cannot be traced', lists.copies)
    this.list('Other files without a row', lists.otherFiles)
    this.list('Missing files', lists.missing)
    const messages = lists.payments.map(({ gateway, type, externalId }) =>
      [gateway, type, externalId].join(' ')
    )
    this.list('Messages about payments that are not here', messages)
    this.logger.info(
      `Payments without a result: ${openPayments} (payments:reconcile asks about them)`
    )
  }

  private list(title: string, names: string[]) {
    this.logger.info(`${title}: ${names.length}`)
    for (const name of names.slice(0, SHOWN)) this.logger.info(`  ${name}`)
    if (names.length > SHOWN) this.logger.info('  … (all with --json)')
  }
}
