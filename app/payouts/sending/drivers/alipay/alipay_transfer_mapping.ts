import { minorOfDecimal } from '#core/money/decimal'
import { Money } from '#core/money/money'
import type { AlipayResponse } from '#partners/alipay/alipay_client'
import type { FailureClass } from '#payouts/models/payout_attempt'
import type { PayoutOutcome } from '#payouts/sending/drivers/payout_driver'

/** Maps a transfer of Alipay to an outcome. Unknown statuses count as accepted. */
export function outcomeOfTransfer(answer: AlipayResponse): PayoutOutcome {
  const { order_id: order, status, sub_code: refusal } = answer
  const base = { reference: order ?? null, told: toldOf(answer), ...feeOf(answer) }
  if (refusal) {
    return { reference: null, state: 'failed', class: classOf(refusal), failure: refusal }
  }
  if (status === 'SUCCESS') return { ...base, state: 'succeeded' }
  if (status === 'REFUND') {
    return { ...base, state: 'returned', class: 'recipient', failure: status }
  }
  if (status === 'FAIL' || status === 'CLOSED') {
    const failure = answer.error_code ?? answer.fail_reason ?? status
    return { ...base, state: 'failed', class: classOf(failure), failure }
  }
  return { ...base, state: 'accepted' }
}

/** Alipay names failures of the recipient's account PAYEE_…. */
function classOf(failure: string): FailureClass {
  return /PAYEE|CARD_INFO|INVALID_ACCOUNT/.test(failure) ? 'recipient' : 'platform'
}

function toldOf({ trans_amount: text, out_biz_no: key }: AlipayResponse): PayoutOutcome['told'] {
  const amount = text === undefined ? null : yuanOf(text)
  return { ...(amount && { amount }), ...(key && { key }) }
}

function feeOf({ order_fee: text }: AlipayResponse): Pick<PayoutOutcome, 'fee'> {
  const fee = text ? yuanOf(text) : null
  return fee && !fee.isZero ? { fee } : {}
}

function yuanOf(text: string): Money {
  const minor = minorOfDecimal(text, 'CNY')
  if (minor === null) throw new Error('Alipay named a sum that is none')
  return new Money(minor, 'CNY')
}
