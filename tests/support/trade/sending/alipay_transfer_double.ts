import { randomBytes, sign, verify } from 'node:crypto'
import app from '@adonisjs/core/services/app'
import { Money } from '#core/money/money'
import { AlipayTransferDriver } from '#payouts/sending/drivers/alipay_driver'
import type { PayoutFixture, PayoutManner } from '#tests/support/trade/sending/payout_fixture'
import { sendBy } from '#tests/support/trade/sending/withdrawals'
import {
  overrideApiUrl,
  startProvider,
  type ProviderRequest,
} from '#tests/support/gateways/provider_double'
import { rsaKeyPair } from '#tests/support/gateways/rsa_key_pair'
import { signedText } from '#tests/support/gateways/alipay_double'

const [OURS, ALIPAYS, STRANGERS] = [rsaKeyPair(), rsaKeyPair(), rsaKeyPair()]
const APP_ID = '2021000000000002'
const CERTIFICATE = 'a'.repeat(32)

interface Transfer {
  out_biz_no: string
  trans_amount: string
  order_id: string
  status: string
}

const rejected = (code: string) => ({ code: '40004', msg: 'Business Failed', sub_code: code })

/** A local stand-in for Alipay's transfers, in certificate mode, with signed requests and answers. */
class TransferAccount {
  transfers = new Map<string, Transfer>()
  manner: PayoutManner = 'pays'

  answer({ query, body }: ProviderRequest) {
    const params: Record<string, string> = {
      ...Object.fromEntries(query),
      ...Object.fromEntries(new URLSearchParams(body)),
    }
    const { sign: signature = '', ...rest } = params
    const text = Buffer.from(signedText(rest))
    const isOurs = verify('sha256', text, OURS.publicKey, Buffer.from(signature, 'base64'))
    if (!isOurs || params.app_cert_sn !== CERTIFICATE) {
      return { status: 200, body: { error_response: { sub_code: 'isv.invalid-signature' } } }
    }
    const method = params.method!
    const result = this.execute(method, JSON.parse(params.biz_content!))
    const signed = sign('sha256', Buffer.from(JSON.stringify(result)), ALIPAYS.privateKey)
    const name = `${method.replaceAll('.', '_')}_response`
    return { status: 200, body: { [name]: result, sign: signed.toString('base64') } }
  }

  private execute(method: string, business: any): object {
    const { out_biz_no: key } = business
    const earlier = this.transfers.get(key)
    if (method === 'alipay.fund.trans.common.query') {
      return earlier ? { code: '10000', ...earlier } : rejected('ORDER_NOT_EXIST')
    }
    if (earlier) return { code: '10000', ...earlier }
    if (!business.payee_info.name) return rejected('PAYEE_NAME_MISSING')
    if (this.manner === 'refuses_recipient') return rejected('PAYEE_NOT_EXIST')
    if (this.manner === 'refuses_platform') return rejected('PAYER_BALANCE_NOT_ENOUGH')
    const made = {
      out_biz_no: key,
      trans_amount: business.trans_amount,
      order_id: randomBytes(10).toString('hex'),
      status: this.manner === 'pays' ? 'SUCCESS' : 'DEALING',
    }
    this.transfers.set(key, made)
    return { code: '10000', ...made }
  }
}

export async function alipayTransferFixture(): Promise<PayoutFixture> {
  const books = new TransferAccount()
  const provider = await startProvider((request) => books.answer(request))
  const restoreUrl = overrideApiUrl('ALIPAY_API_URL', provider.url)
  await sendBy('ALIPAY', 'api', {
    appId: APP_ID,
    privateKey: OURS.privateKey,
    alipayPublicKey: ALIPAYS.publicKey,
    appCertSn: CERTIFICATE,
    alipayRootCertSn: CERTIFICATE,
    mode: 'test',
  })
  return {
    driver: await app.container.make(AlipayTransferDriver),
    amount: new Money(12_345n, 'CNY'),
    account: { account: '13800138000', holderName: '王小明' },
    canReturn: true,
    refuses: ['refuses_recipient', 'refuses_platform'],
    setManner: (manner) => {
      books.manner = manner
    },
    settle: (key, outcome) => {
      books.transfers.get(key)!.status = outcome === 'paid' ? 'SUCCESS' : 'REFUND'
    },
    countPayouts: () => books.transfers.size,
    setConnection: (state) => provider.setConnection(state),
    tellAnotherSum: (key) => {
      books.transfers.get(key)!.trans_amount = '0.10'
    },
    message: (key, { isForged } = {}) => {
      const params: Record<string, string> = {
        notify_id: randomBytes(8).toString('hex'),
        utc_timestamp: String(Date.now()),
        msg_method: 'alipay.fund.trans.order.changed',
        app_id: APP_ID,
        charset: 'utf-8',
        version: '1.1',
        biz_content: JSON.stringify({ out_biz_no: key, status: 'SUCCESS' }),
      }
      const { privateKey } = isForged ? STRANGERS : ALIPAYS
      const signature = sign('sha256', Buffer.from(signedText(params)), privateKey)
      const form = { ...params, sign_type: 'RSA2', sign: signature.toString('base64') }
      return { raw: new URLSearchParams(form).toString(), headers: {} }
    },
    close: () => {
      restoreUrl()
      return provider.stop()
    },
  }
}
