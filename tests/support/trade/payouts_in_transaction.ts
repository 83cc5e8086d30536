import type { Group } from '@japa/runner/core'
import testUtils from '@adonisjs/core/services/test_utils'
import { CheckLedger } from '#ledger/queries/ledger_check'
import { isSound } from '#ledger/values/ledger_report'
import { emptyQueue } from '#tests/support/queue'
import { enableChannelTypes } from '#tests/support/trade/payouts'

/** Tests of payouts in a transaction each, with all types of channels; the ledger is sound after each. */
export function payoutsInTransaction(group: Group) {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)
  group.each.setup(async () => {
    await enableChannelTypes()
  })
  group.each.teardown(async () => {
    if (!isSound(await new CheckLedger().execute())) throw new Error('The ledger is not sound')
  })
}
