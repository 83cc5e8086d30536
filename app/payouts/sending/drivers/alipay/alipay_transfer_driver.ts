import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock/clock'
import { decimalOf } from '#core/money/decimal'
import { AlipayClient } from '#partners/alipay/alipay_client'
import { isRecentAlipayMessage } from '#partners/alipay/alipay_message'
import {
  isAlipaySignature,
  privateKeyOf,
  publicKeyOf,
  textToSign,
} from '#partners/alipay/alipay_signature'
import { WebhookRefused } from '#payments/errors'
import { outcomeOfTransfer } from '#payouts/sending/drivers/alipay/alipay_transfer_mapping'
import { StoredPayoutSettings } from '#payouts/sending/drivers/payout_settings'
import {
  PayoutDriver,
  type PayoutCapabilities,
  type PayoutNotice,
  type PayoutOperation,
  type PayoutOutcome,
  type PayoutSettingField,
} from '#payouts/sending/drivers/payout_driver'
import { factsOf } from '#payouts/values/sending_mode'

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
