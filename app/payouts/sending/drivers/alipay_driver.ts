import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock/clock'
import { decimalOf, minorOfDecimal } from '#core/money/decimal'
import { AlipayClient, type AlipayResponse } from '#partners/alipay/alipay_client'
import { isRecentAlipayMessage } from '#partners/alipay/alipay_message'
import {
  isAlipaySignature,
  privateKeyOf,
  publicKeyOf,
  textToSign,
} from '#partners/alipay/alipay_signature'
import { WebhookRefused } from '#payments/errors'
import {
  StoredPayoutSettings,
  PayoutDriver,
  type PayoutCapabilities,
  type PayoutNotice,
  type PayoutOperation,
  type PayoutOutcome,
  type PayoutSettingField,
} from '#payouts/sending/drivers/payout_driver'
import { factsOf } from '#payouts/values/sending_mode'
import { Money } from '#core/money/money'
import type { FailureClass } from '#payouts/models/payout_attempt'

const PRODUCT = { product_code: 'TRANS_ACCOUNT_NO_PWD', biz_scene: 'DIRECT_TRANSFER' }
const NO_SUCH_TRANSFER = ['ORDER_NOT_EXIST', 'ACQ.ORDER_NOT_EXIST']
const NAME = /^[\w.-]{1,128}$/
const CERTIFICATE = /^[\da-f]{32}(?:_[\da-f]{32})*$/

/** Alipay's transfer to an account. Alipay demands certificate mode for it, and compares the holder's real name. */
@inject()
export class AlipayTransferDriver extends PayoutDriver {
  /** Alipay repeats the message after any other response body. */
  override readonly receipt = 'success'
  private client: AlipayClient

  constructor(
    private settings: StoredPayoutSettings,
    private clock: Clock
  ) {
    super()
    this.client = new AlipayClient(() => settings.of('ALIPAY'), clock)
  }

  capabilities(): PayoutCapabilities {
    return {
      ...factsOf('api'),
      isOffered: true,
      limits: { CNY: { min: 10n, max: 50_000_00n } },
      returnDays: 3,
      pauseMs: 200,
    }
  }

  override settingFields(): PayoutSettingField[] {
    const isSerial = (value: string) => CERTIFICATE.test(value)
    return [
      { name: 'appId', kind: 'text', isValid: (value) => /^\d{16}$/.test(value) },
      { name: 'privateKey', kind: 'key', isValid: (value) => privateKeyOf(value) !== null },
      { name: 'alipayPublicKey', kind: 'key', isValid: (value) => publicKeyOf(value) !== null },
      { name: 'appCertSn', kind: 'text', isCredential: true, isValid: isSerial },
      { name: 'alipayRootCertSn', kind: 'text', isCredential: true, isValid: isSerial },
      { name: 'transferScene', kind: 'text', isOptional: true },
      { name: 'mode', kind: 'choice', options: ['live', 'test'] },
    ]
  }

  /** A refusal counts only when Alipay has no transfer under this key, because it may refuse a repetition. */
  async send(operation: PayoutOperation): Promise<PayoutOutcome> {
    const { key, amount, account, invoiceNo } = operation
    const { transferScene } = await this.settings.of('ALIPAY')
    const answer = await this.client.call('alipay.fund.trans.uni.transfer', {
      ...PRODUCT,
      out_biz_no: key,
      trans_amount: decimalOf(amount),
      order_title: invoiceNo,
      payee_info: {
        identity: account.account,
        identity_type: 'ALIPAY_LOGON_ID',
        name: account.holderName ?? '',
      },
      ...(transferScene && { transfer_scene_name: transferScene }),
    })
    if (!answer.sub_code) return outcomeOfTransfer(answer)
    return (await this.query(operation)) ?? outcomeOfTransfer(answer)
  }

  async query({ key }: PayoutOperation): Promise<PayoutOutcome | null> {
    const business = { ...PRODUCT, out_biz_no: key }
    const answer = await this.client.call('alipay.fund.trans.common.query', business)
    if (NO_SUCH_TRANSFER.includes(answer.sub_code ?? '')) return null
    if (answer.sub_code) throw new Error(`Alipay refused to tell of a payout: ${answer.sub_code}`)
    return outcomeOfTransfer(answer)
  }

  async parseWebhook(raw: string): Promise<PayoutNotice> {
    const { alipayPublicKey = '', appId } = await this.settings.of('ALIPAY')
    const pairs = [...new URLSearchParams(raw)]
    const params = Object.fromEntries(pairs)
    const { sign, sign_type: kind, ...message } = params
    // Alipay's own libraries know both forms of the signed text: with the signature's type and without.
    const isGenuine = [message, { ...message, sign_type: kind ?? '' }].some((signed) =>
      isAlipaySignature(textToSign(signed), sign, alipayPublicKey)
    )
    const isOurs = Object.keys(params).length === pairs.length && message.app_id === appId
    if (
      !isOurs ||
      kind !== 'RSA2' ||
      !isGenuine ||
      !isRecentAlipayMessage(message, this.clock.now())
    ) {
      throw new WebhookRefused()
    }
    return noticeOf(message)
  }
}

function noticeOf(message: Record<string, string>): PayoutNotice {
  try {
    const { out_biz_no: key } = JSON.parse(message.biz_content ?? '{}')
    const { notify_id: externalId = '' } = message
    if (NAME.test(externalId)) {
      return { externalId, key: NAME.test(key ?? '') ? key : null, reference: null }
    }
  } catch {
    // Rejected below, like any other message that cannot be parsed.
  }
  throw new WebhookRefused()
}

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
