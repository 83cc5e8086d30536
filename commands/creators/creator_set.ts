import { DateTime } from 'luxon'
import { args, flags } from '@adonisjs/core/ace'
import { assertOneOf, reasonOf } from '#core/cli/assert_arguments'
import { DangerousCommand } from '#core/cli/dangerous_command'
import { Misuse } from '#core/cli/misuse'
import { ChangeCreatorTerms } from '#administration/actions/change_creator_terms'
import { FindCreatorByIdOrName } from '#administration/queries/named_accounts'
import { CREATOR_STATUSES } from '#administration/values/creator_filter'

const HIGHEST_FEE = 30

export default class CreatorSet extends DangerousCommand {
  static override commandName = 'creator:set'
  static override help = [
    'Example:',
    "  node ace creator:set ann --fee=4.5 --reason='Agreed by mail'",
    "  node ace creator:set ann --free-until=2026-12-31 --status=active --reason='Back again'",
    "  node ace creator:set ann --status=inactive --reason='Moved away' --force",
  ]
  static override description = 'Change the service fee, the free period or the status of a creator'
  static override options = { startApp: true }

  @args.string({ description: 'Name or id of the creator' })
  declare creator: string

  @flags.string({ description: `Service fee in percent, 0 to ${HIGHEST_FEE}` })
  declare fee?: string

  @flags.string({ description: 'Last day without a service fee (UTC), or "usual"' })
  declare freeUntil?: string

  @flags.string({ description: CREATOR_STATUSES.join(', ') })
  declare status?: (typeof CREATOR_STATUSES)[number]

  @flags.string({ description: 'Reason, for the activity log', required: true })
  declare reason: string

  override async work() {
    const { status } = this
    assertOneOf('status', status, CREATOR_STATUSES)
    const reason = reasonOf(this.reason)
    const serviceFeeBp = this.fee === undefined ? undefined : feeOf(this.fee)
    const freeUntil = this.freeUntil === undefined ? undefined : endOf(this.freeUntil)
    if (status === undefined && serviceFeeBp === undefined && freeUntil === undefined) {
      throw new Misuse('Give --fee, --free-until or --status')
    }
    if (status === 'inactive') {
      await this.confirm(`Make the creator ${this.creator} inactive and close the shop?`)
    }
    const find = await this.app.container.make(FindCreatorByIdOrName)
    const changeTerms = await this.app.container.make(ChangeCreatorTerms)
    const { id, name } = await find.execute(this.creator)
    const terms = { status, serviceFeeBp, freeUntil, reason }
    const changed = await changeTerms.execute({ creatorId: id, ...terms, actor: this.actor })
    this.logger.success(`${name}: ${changed.status}, service fee ${changed.serviceFeeBp / 100}%`)
    return { id, name, status: changed.status, serviceFee: changed.serviceFeeBp / 100 }
  }

  protected override looksFor() {
    return `creator ${this.creator}`
  }
}

function feeOf(text: string): number {
  const percent = Number(text)
  if (!/^\d+(\.\d{1,2})?$/.test(text) || percent > HIGHEST_FEE) {
    throw new Misuse(`The fee must be 0 to ${HIGHEST_FEE} percent with at most two decimals`)
  }
  return Math.round(percent * 100)
}

function endOf(text: string): DateTime | null {
  if (text === 'usual') return null
  const day = DateTime.fromISO(text, { zone: 'utc' })
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || !day.isValid) {
    throw new Misuse('The last free day must be a date such as 2026-12-31, or "usual"')
  }
  return day.endOf('day')
}
