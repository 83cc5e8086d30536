import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import type { Actor } from '#core/http/actor'
import PayoutAttempt, { type AttemptState } from '#payouts/models/payout_attempt'
import type Withdrawal from '#payouts/models/withdrawal'
import { WITHDRAWAL_STAGES, type WithdrawalStage } from '#payouts/models/withdrawal'
import { FindWithdrawal } from '#payouts/administration/queries/find_withdrawal'
import { ListWithdrawals } from '#payouts/administration/queries/withdrawals'
import {
  bulkActionOf,
  type WithdrawalAction,
} from '#payouts/administration/values/withdrawal_actions'
import type { ChannelType } from '#payouts/values/channel_type'
import type { SendingMode } from '#payouts/values/sending_mode'
import { makeUser } from '#tests/support/identity'
import { payoutsInTransaction } from '#tests/support/trade/payouts_in_transaction'
import { approveAll, attempted, startRun } from '#tests/support/trade/sending/attempted'
import { makeWithdrawal, sendBy } from '#tests/support/trade/sending/withdrawals'

/** What depends on the attempt; the other actions depend on the withdrawal alone. */
const OF_ATTEMPTS: WithdrawalAction[] = [
  'claim',
  'complete',
  'retry',
  'retarget',
  'cancel_unclaimed',
  'give_up',
  'return',
]
const OF_WITHDRAWALS: WithdrawalAction[] = ['approve', 'retry', 'unhold', 'hold', 'comment']

const WAYS = [
  'PAYPAL api',
  'WISE api',
  'PAYPAL sandbox',
  'WISE by_hand',
  'USDT_TRC20 prepared',
  'USDT_TRC20 remote',
] as const
type Way = (typeof WAYS)[number]
const APIS = ['PAYPAL api', 'WISE api', 'PAYPAL sandbox']
const HOUR_AGO = { hours: 1 }
const DAY_AGO = { hours: 24, seconds: 1 }

interface Case {
  state: AttemptState
  silent?: typeof HOUR_AGO | typeof DAY_AGO
  waitsFor: PayoutAttempt['waitsFor']
  isNamed: boolean
}

/** Every attempt that is open: a reference matters only where an admin may pay. */
const OPEN: Case[] = [
  { state: 'created', waitsFor: null, isNamed: false },
  { state: 'sending', waitsFor: null, isNamed: false },
  ...([null, 'person', 'recipient'] as const).flatMap((waitsFor): Case[] => [
    { state: 'unknown', silent: HOUR_AGO, waitsFor, isNamed: waitsFor === 'person' },
    { state: 'unknown', silent: DAY_AGO, waitsFor, isNamed: waitsFor === 'person' },
    { state: 'accepted', waitsFor, isNamed: false },
    { state: 'accepted', waitsFor, isNamed: true },
  ]),
]
/** What an ended attempt allows does not depend on its driver. */
const ENDED = (['succeeded', 'failed', 'returned'] as const).map((state): Case => ({
  state,
  waitsFor: null,
  isNamed: false,
}))

/** What is possible in each case, and the one that it waits for. */
function expected(way: Way, { state, silent, waitsFor, isNamed }: Case): [string, string | null] {
  if (state === 'failed' || state === 'returned') return ['retry retarget return', 'retry']
  const isApi = APIS.includes(way)
  if (state === 'unknown') {
    return isApi && silent === DAY_AGO ? ['complete give_up', 'complete'] : ['', null]
  }
  if (state !== 'accepted' || way === 'USDT_TRC20 remote') return ['', null]
  if (isApi && waitsFor === 'recipient') return [way === 'WISE api' ? '' : 'cancel_unclaimed', null]
  if (isApi && (waitsFor === null || isNamed)) return ['', null]
  if (!isNamed) return ['claim complete give_up', 'claim']
  return way === 'WISE by_hand' ? ['complete give_up', 'complete'] : ['complete', null]
}

async function makeActor(): Promise<Actor & { userId: number }> {
  return { userId: (await makeUser({ role: 'admin' })).id, actingAsId: null }
}

/** A withdrawal with an attempt, whose creator has changed the account since. */
async function sentBy(way: Way) {
  const [type, driver] = way.split(' ') as [ChannelType, SendingMode]
  await sendBy(type, driver)
  const withdrawal = await makeWithdrawal({ type })
  await withdrawal.merge({ accountHash: 'another account' }).save()
  const { id, accountHash, accountSealed, creditedSum } = withdrawal
  const attempt = await PayoutAttempt.create({
    withdrawalId: id,
    n: 1,
    key: `K${id}`,
    driver,
    amount: creditedSum.minor,
    currency: creditedSum.currency,
    accountHash,
    accountSealed,
    state: 'created',
    progress: {},
    createdAt: DateTime.utc().minus({ days: 2 }),
  })
  return { withdrawal, attempt }
}

async function put(
  { withdrawal, attempt }: Awaited<ReturnType<typeof sentBy>>,
  { state, silent, waitsFor, isNamed }: Case
) {
  const stage = { succeeded: 'paid', failed: 'failed', returned: 'failed' } as const
  const unknownSince = silent ? DateTime.utc().minus(silent) : null
  await attempt
    .merge({ state, waitsFor, unknownSince, reference: isNamed ? `R${attempt.id}` : null })
    .save()
  await setStage(withdrawal, stage[state as keyof typeof stage] ?? 'sending')
}

function setStage(withdrawal: Withdrawal, stage: WithdrawalStage, rest: Partial<Withdrawal> = {}) {
  const isClosed = stage === 'paid' || stage === 'returned'
  return withdrawal.merge({ stage, closedAt: isClosed ? DateTime.utc() : null, ...rest }).save()
}

async function offered(withdrawal: Withdrawal, { userId }: Actor, among: WithdrawalAction[]) {
  const query = await app.container.make(FindWithdrawal)
  const { actions, nextAction } = await query.execute({ id: withdrawal.id, adminId: userId! })
  return { possible: among.filter((action) => actions.includes(action)), nextAction }
}

test.group('Actions that are possible on a withdrawal', (group) => {
  payoutsInTransaction(group)

  for (const way of WAYS) {
    test(`${way}: in each state of the attempt, exactly those that are offered`, async ({
      assert,
    }) => {
      const [sent, actor] = [await sentBy(way), await makeActor()]
      for (const one of way === 'PAYPAL sandbox' ? [...OPEN, ...ENDED] : OPEN) {
        await put(sent, one)
        const about = JSON.stringify(one)
        const [possible, next] = expected(way, one)
        const shown = await offered(sent.withdrawal, actor, OF_ATTEMPTS)
        assert.equal(shown.possible.join(' '), possible, about)
        assert.equal(shown.nextAction, next, about)
        for (const action of OF_ATTEMPTS) {
          const answer = await attempted(action, sent.withdrawal, actor)
          assert.equal(answer === 'done', shown.possible.includes(action), `${about} ${action}`)
        }
      }
    })
  }

  test('a payment that another admin has claimed is neither claimed nor decided', async ({
    assert,
  }) => {
    const sent = await sentBy('WISE by_hand')
    const [one, other] = [await makeActor(), await makeActor()]
    await put(sent, { state: 'accepted', waitsFor: 'person', isNamed: false })
    const claimedUntil = DateTime.utc().plus({ minutes: 5 })
    await sent.attempt.merge({ claimedBy: one.userId, claimedUntil }).save()
    const all = ['claim', 'complete', 'give_up'] as WithdrawalAction[]
    assert.deepEqual(await offered(sent.withdrawal, one, all), {
      possible: all,
      nextAction: 'complete',
    })
    assert.deepEqual(await offered(sent.withdrawal, other, all), { possible: [], nextAction: null })
    for (const action of all) {
      assert.equal(await attempted(action, sent.withdrawal, one), 'done')
      assert.equal(await attempted(action, sent.withdrawal, other), 'PAYOUT_CLAIMED')
    }
    await sent.attempt.merge({ claimedUntil: DateTime.utc().minus({ minutes: 1 }) }).save()
    assert.equal((await offered(sent.withdrawal, other, all)).nextAction, 'claim')
  })

  test('in each stage, held or free, due or not: exactly those that are offered', async ({
    assert,
  }) => {
    await sendBy('PAYPAL', 'sandbox')
    const [withdrawal, actor] = [await makeWithdrawal(), await makeActor()]
    const holds = {
      'free': { heldAt: null, heldBy: null, holdReason: null },
      'by a rule': { heldAt: DateTime.utc(), heldBy: null, holdReason: 'owes' },
      'by an admin': { heldAt: DateTime.utc(), heldBy: actor.userId, holdReason: 'Check' },
    }
    const list = await app.container.make(ListWithdrawals)
    for (const stage of WITHDRAWAL_STAGES) {
      for (const [hold, columns] of Object.entries(holds)) {
        for (const hours of stage === 'approved' || stage === 'failed' ? [-1, 1] : [-1]) {
          const about = `${stage}, ${hold}, sent in ${hours} h`
          const sendAfter = DateTime.utc().plus({ hours })
          await setStage(withdrawal, stage, { ...columns, sendAfter })
          const isDue = hours < 0
          const isOpen = stage !== 'paid' && stage !== 'returned'
          const isFree = hold === 'free'
          const next =
            isFree && stage === 'scheduled'
              ? 'approve'
              : isFree && stage === 'failed' && isDue
                ? 'retry'
                : null
          const expectedOnes = [
            ...(next ? [next] : []),
            ...(isOpen && !isFree ? ['unhold'] : []),
            ...(isOpen && hold !== 'by an admin' ? ['hold'] : []),
            'comment',
          ]
          const shown = await offered(withdrawal, actor, OF_WITHDRAWALS)
          assert.deepEqual(shown.possible, expectedOnes, about)
          assert.equal(shown.nextAction, next, about)
          for (const action of OF_WITHDRAWALS) {
            const answer = await attempted(action, withdrawal, actor)
            assert.equal(answer === 'done', shown.possible.includes(action), `${about} ${action}`)
          }
          const { items } = await list.execute({ keyword: withdrawal.invoiceNo })
          const isSent = (await startRun(withdrawal, actor)) === 'done'
          const isApproved = (await approveAll(withdrawal, actor)) === 1
          const bulkAction = isSent ? 'send' : isApproved ? 'approve' : null
          assert.equal(bulkActionOf(items[0]!, DateTime.utc()), bulkAction, about)
        }
      }
    }
  })

  test('without another account of the creator, the withdrawal is not retargeted', async ({
    assert,
  }) => {
    const [withdrawal, actor] = [await makeWithdrawal({ stage: 'failed' }), await makeActor()]
    assert.deepEqual((await offered(withdrawal, actor, ['retarget'])).possible, [])
    assert.equal(await attempted('retarget', withdrawal, actor), 'PAYOUT_CHANNEL_MISSING')
  })
})
