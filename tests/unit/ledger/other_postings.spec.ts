import { test } from '@japa/runner'
import { Money } from '#core/money/money'
import { accounts, type TransactionDraft } from '#ledger/models/account'
import {
  debtWrittenOff,
  payoutBounced,
  payoutClosed,
  payoutCost,
  payoutReturned,
  payoutSettled,
  released,
} from '#ledger/engines/payout_postings'
import { cardRedeemed, cardsSold, cardVoided } from '#ledger/engines/recharge_card_postings'
import { paymentSurplus, unwantedPayment } from '#ledger/engines/unsold_money_postings'
import { refundRequested, refundConfirmed, refundFailed } from '#ledger/engines/refund_postings'
import { saleTransaction, type Sale } from '#ledger/engines/sale_postings'

const cny = (minor: number) => new Money(BigInt(minor), 'CNY')
const usd = (minor: number) => new Money(BigInt(minor), 'USD')

const legs = ({ postings }: TransactionDraft) =>
  postings.map(
    ({ account, amount }) =>
      `${account.type}${account.owner && ':'}${account.owner} ${amount.currency} ${amount.minor}`
  )

function soldFor(given: Partial<Sale> = {}) {
  const whole: Sale = {
    tradeNo: 'T1',
    creatorId: 7,
    price: cny(9_000),
    paid: cny(9_000),
    surcharge: cny(0),
    source: accounts.gatewayClearing('alipay'),
    creatorFeeBp: 700,
    ...given,
  }
  return saleTransaction(whole, 500).postings
}

test.group('Refund postings', () => {
  test('requested: fees and share are reversed, and the whole amount is owed to the gateway', ({
    assert,
  }) => {
    assert.deepEqual(legs(refundRequested({ refundNo: 'R1', sale: soldFor() }, false)), [
      'refund_payable:alipay CNY -9000',
      'platform_fee CNY 450',
      'gateway_add_on CNY 630',
      'creator_pending:7 CNY 7920',
    ])
  })

  test('once the sale is released, its share is debited from the available balance', ({
    assert,
  }) => {
    const lines = legs(refundRequested({ refundNo: 'R1', sale: soldFor() }, true))
    assert.include(lines, 'creator_available:7 CNY 7920')
    assert.notInclude(lines.join(), 'creator_pending')
  })

  test('confirmed: nothing is owed, the money has left the clearing', ({ assert }) => {
    assert.deepEqual(legs(refundConfirmed({ refundNo: 'R1', received: soldFor() })), [
      'refund_payable:alipay CNY 9000',
      'gateway_clearing:alipay CNY -9000',
    ])
  })

  test('failed: the exact reverse of the request', ({ assert }) => {
    const requested = refundRequested({ refundNo: 'R1', sale: soldFor() }, true)
    const failed = refundFailed({ refundNo: 'R1', asked: requested.postings })
    assert.deepEqual(legs(failed), [
      'refund_payable:alipay CNY 9000',
      'platform_fee CNY -450',
      'gateway_add_on CNY -630',
      'creator_available:7 CNY -7920',
    ])
  })

  test('paid in another currency: its own amounts are reversed, at no new rate, surcharge included', ({
    assert,
  }) => {
    const source = accounts.gatewayClearing('paypal')
    const way = { paid: usd(1_288), surcharge: usd(25), source, creatorFeeBp: 0 }
    const sale = soldFor(way)
    assert.deepEqual(legs(refundRequested({ refundNo: 'R1', sale }, false)), [
      'refund_payable:paypal USD -1288',
      'buyer_surcharge USD 25',
      'fx_trading USD 1263',
      'fx_trading CNY -9000',
      'platform_fee CNY 450',
      'creator_pending:7 CNY 8550',
    ])
    assert.deepEqual(legs(refundConfirmed({ refundNo: 'R1', received: sale })), [
      'refund_payable:paypal USD 1288',
      'gateway_clearing:paypal USD -1288',
    ])
  })

  test('paid by balance: it is credited to the balance', ({ assert }) => {
    const sale = soldFor({ source: accounts.buyerBalance(3), creatorFeeBp: 0 })
    assert.include(
      legs(refundRequested({ refundNo: 'R1', sale }, false)),
      'refund_payable:balance CNY -9000'
    )
    assert.deepEqual(legs(refundConfirmed({ refundNo: 'R1', received: sale })), [
      'refund_payable:balance CNY 9000',
      'buyer_balance:3 CNY -9000',
    ])
  })
})

test.group('Postings of unexpected money', () => {
  test('the small excess of a USDT payment is income of the platform', ({ assert }) => {
    const amount = new Money(4_289n, 'USDT')
    const draft = paymentSurplus({ paymentNo: 'P1', driver: 'usdt_trc20', amount })
    assert.deepEqual(legs(draft), [
      'gateway_clearing:usdt_trc20 USDT 4289',
      'buyer_surcharge USDT -4289',
    ])
  })

  test('received, and owed back; returned, nothing is left', ({ assert }) => {
    const draft = unwantedPayment({ paymentNo: 'P1', driver: 'alipay', amount: cny(9_000) })
    assert.deepEqual(legs(draft), [
      'gateway_clearing:alipay CNY 9000',
      'refund_payable:alipay CNY -9000',
    ])
    assert.deepEqual(legs(refundConfirmed({ refundNo: 'R1', received: draft.postings })), [
      'refund_payable:alipay CNY 9000',
      'gateway_clearing:alipay CNY -9000',
    ])
  })
})

test.group('Postings of sales by other methods', () => {
  test('paid by balance: the balance instead of a clearing', ({ assert }) => {
    const sale = soldFor({ source: accounts.buyerBalance(3), creatorFeeBp: 0 })
    assert.equal(
      legs({ kind: '', ref: { type: '', id: '' }, postings: sale })[0],
      'buyer_balance:3 CNY 9000'
    )
  })
})

test.group('Recharge card postings', () => {
  test('sold: a liability for the card; redeemed: a liability to the buyer', ({ assert }) => {
    assert.deepEqual(legs(cardsSold('B1', cny(50_000))), [
      'gateway_clearing:manual CNY 50000',
      'recharge_card_liability CNY -50000',
    ])
    assert.deepEqual(legs(cardRedeemed({ cardId: 1, userId: 3, amount: cny(5_000) })), [
      'recharge_card_liability CNY 5000',
      'buyer_balance:3 CNY -5000',
    ])
  })

  test('revoked: the reverse of the sale', ({ assert }) => {
    assert.deepEqual(legs(cardVoided({ cardId: 1, amount: cny(5_000) })), [
      'recharge_card_liability CNY 5000',
      'gateway_clearing:manual CNY -5000',
    ])
  })
})

test.group('Postings of earnings', () => {
  const lines = [
    { amount: cny(7_920), converted: usd(1_115) },
    { amount: usd(-500), converted: usd(-500) },
  ]
  const settled = payoutSettled({ invoiceNo: 'S2026-000042', creatorId: 7, lines })
  const paid = {
    invoiceNo: 'S2026-000042',
    amount: usd(615),
    surcharge: usd(50),
    type: 'PAYPAL',
  }

  test('released after seven days: from pending to available, one posting for all lots', ({
    assert,
  }) => {
    const draft = released({ creatorId: 7, day: '2026-11-27', part: 3, sums: [cny(7_920)] })
    assert.deepEqual(legs(draft), ['creator_pending:7 CNY 7920', 'creator_available:7 CNY -7920'])
    assert.deepEqual(draft.ref, { type: 'creator', id: '7/2026-11-27/3' })
  })

  test('settled on Friday: balances and debts are netted in the channel’s currency', ({
    assert,
  }) => {
    assert.deepEqual(legs(settled), [
      'creator_available:7 CNY 7920',
      'fx_trading:payouts CNY -7920',
      'fx_trading:payouts USD 1115',
      'creator_available:7 USD -500',
      'payout_in_transit:S2026-000042 USD -615',
    ])
  })

  test('paid: credited is what is left after the surcharge', ({ assert }) => {
    assert.deepEqual(legs(payoutClosed(paid)), [
      'payout_in_transit:S2026-000042 USD 615',
      'channel_surcharge USD -50',
      'payout_bank:PAYPAL USD -565',
    ])
  })

  test('without a surcharge, nothing is posted for it', ({ assert }) => {
    assert.deepEqual(legs(payoutClosed({ ...paid, surcharge: usd(0) })), [
      'payout_in_transit:S2026-000042 USD 615',
      'payout_bank:PAYPAL USD -615',
    ])
  })

  test('what the provider charges the platform is a cost, never the creator’s', ({ assert }) => {
    const cost = { key: 'W7D20261127N1', type: 'PAYPAL', amount: usd(11) }
    assert.deepEqual(legs(payoutCost(cost)), [
      'gateway_cost:payout_PAYPAL USD 11',
      'payout_bank:PAYPAL USD -11',
    ])
  })

  test('ended unpaid or returned: the exact reverse, at the same rates', ({ assert }) => {
    const negated = (draft: TransactionDraft) =>
      legs({
        ...draft,
        postings: draft.postings.map((one) => ({ ...one, amount: one.amount.negated() })),
      })
    const returned = payoutReturned('S2026-000042', settled.postings)
    assert.deepEqual(legs(returned), negated(settled))
    const bounced = payoutBounced('S2026-000042', payoutClosed(paid).postings)
    assert.deepEqual(legs(bounced), negated(payoutClosed(paid)))
  })

  test('a debt that is written off is a loss of the platform', ({ assert }) => {
    assert.deepEqual(legs(debtWrittenOff({ creatorId: 7, day: '2026-11-27', debts: [usd(500)] })), [
      'creator_available:7 USD -500',
      'written_off USD 500',
    ])
  })
})
