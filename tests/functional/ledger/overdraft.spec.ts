import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import { Money } from '#core/money/money'
import { PostTransaction } from '#ledger/actions/post_transaction'
import { BalanceTooLow } from '#ledger/errors'
import { accounts, type Account } from '#ledger/models/account'
import { CheckLedger } from '#ledger/queries/ledger_check'
import { isSound } from '#ledger/values/ledger_report'
import { GetBalance } from '#ledger/queries/balances'

const cny = (minor: number) => new Money(BigInt(minor), 'CNY')
let series = 0

async function move(from: Account, to: Account, minor: number) {
  const postTransaction = await app.container.make(PostTransaction)
  const ref = { type: 'test', id: `overdraft-${Date.now()}-${++series}` }
  const postings = [
    { account: from, amount: cny(minor) },
    { account: to, amount: cny(-minor) },
  ]
  return postTransaction.execute([{ kind: 'move', ref, postings }])
}

const OWED: [string, Account][] = [
  ['a balance', accounts.buyerBalance(999_001)],
  ['the cards', accounts.rechargeCardLiability],
  ['pending earnings', accounts.creatorPending(999_001)],
  ['a refund', accounts.refundPayable('overdraft-test')],
  ['a payout', accounts.payoutInTransit('overdraft-test')],
]

test.group('Liabilities', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  for (const [name, account] of OWED) {
    test(`${name} may be used up, but not overdrawn by one unit`, async ({ assert }) => {
      await move(accounts.gatewayClearing('overdraft-test'), account, 500)
      await move(account, accounts.platformFee, 500)
      const tooMuch = () => move(account, accounts.platformFee, 1)
      await assert.rejects(tooMuch, /no_overdraft|BalanceTooLow/)
      assert.equal((await new GetBalance().execute(account, 'CNY')).minor, 0n)
    })
  }

  test('the balance of a creator who was already paid may be negative after a refund', async ({
    assert,
  }) => {
    const available = accounts.creatorAvailable(999_002)
    await move(available, accounts.refundPayable('overdraft-test'), 700)
    assert.equal((await new GetBalance().execute(available, 'CNY')).minor, 700n)
  })

  test('a balance in one currency does not cover another', async ({ assert }) => {
    const balance = accounts.buyerBalance(999_003)
    const postTransaction = await app.container.make(PostTransaction)
    const [yen, usd] = [new Money(5_000n, 'JPY'), new Money(1n, 'USD')]
    const topUp = [
      { account: accounts.gatewayClearing('overdraft-test'), amount: yen },
      { account: balance, amount: yen.negated() },
    ]
    const spend = [
      { account: balance, amount: usd },
      { account: accounts.platformFee, amount: usd.negated() },
    ]
    await postTransaction.execute([
      { kind: 'move', ref: { type: 'test', id: 'yen' }, postings: topUp },
    ])
    await assert.rejects(
      () =>
        postTransaction.execute([
          { kind: 'move', ref: { type: 'test', id: 'usd' }, postings: spend },
        ]),
      BalanceTooLow.name
    )
  })
})

// Concurrent writers need separate connections; their rows stay in the ledger.
test.group('Concurrent debits of one balance', () => {
  test('allow 10 of 30 purchases when the balance covers 10', async ({ assert }) => {
    const balance = accounts.buyerBalance(999_004)
    await move(accounts.gatewayClearing('overdraft-test'), balance, 1_000)
    const tries = await Promise.allSettled(
      Array.from({ length: 30 }, () => move(balance, accounts.platformFee, 100))
    )
    const rejected = tries.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
    assert.lengthOf(rejected, 20)
    assert.isTrue(rejected.every(({ reason }) => reason instanceof BalanceTooLow))
    assert.isTrue((await new GetBalance().execute(balance, 'CNY')).isZero)
    assert.isTrue(isSound(await new CheckLedger().execute()))
  })
})
