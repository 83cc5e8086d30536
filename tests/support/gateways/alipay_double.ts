import { randomBytes, sign, verify } from 'node:crypto'
import app from '@adonisjs/core/services/app'
import { DateTime } from 'luxon'
import { minorOfDecimal } from '#core/money/decimal'
import { Money } from '#core/money/money'
import { AlipayDriver } from '#payments/gateways/drivers/alipay/alipay_driver'
import {
  offerGateway,
  type SigningOptions,
  type GatewayFixture,
} from '#tests/support/gateways/gateway_fixture'
import {
  overrideApiUrl,
  startProvider,
  type ProviderRequest,
} from '#tests/support/gateways/provider_double'
import { rsaKeyPair } from '#tests/support/gateways/rsa_key_pair'

const oneLine = (pem: string) => pem.replace(/-----[A-Z ]+-----|\s/g, '')
const [OURS, ALIPAYS, STRANGERS] = [rsaKeyPair(), rsaKeyPair(), rsaKeyPair()]

export const ALIPAY_KEYS = {
  appId: '2021000000000001',
  sellerId: '2088000000000001',
  // As Alipay's own tools format them: one line each.
  privateKey: oneLine(OURS.privateKey),
  alipayPublicKey: oneLine(ALIPAYS.publicKey),
  mode: 'test',
}

interface Trade {
  trade_no: string
  out_trade_no: string
  total_amount: string
  trade_status: string
  send_pay_date?: string
}
interface Refund {
  trade: Trade
  amount: string
  isDone: boolean
  isRefused: boolean
}
type Field = 'out_trade_no' | 'total_amount' | 'subject' | 'out_request_no' | 'refund_amount'
type Business = Record<Field, string>

const newId = () => randomBytes(10).toString('hex')
const beijing = (at: DateTime) => at.setZone('Asia/Shanghai').toFormat('yyyy-MM-dd HH:mm:ss')
const cents = (yuan: string) => minorOfDecimal(yuan, 'CNY')!
const INVALID_SIGNATURE = { code: '40002', sub_code: 'isv.invalid-signature' }
const rejected = (code: string) => ({ code: '40004', msg: 'Business Failed', sub_code: code })

/**
 * The text to sign: the parameters as name=value pairs, sorted by name. Written independently of the driver, so that a
 * fault of the driver's signing is found.
 */
export function signedText(params: Record<string, string>): string {
  const names = Object.keys(params).filter((name) => params[name] !== '')
  return names
    .sort()
    .map((name) => `${name}=${params[name]}`)
    .join('&')
}

/**
 * A local stand-in for Alipay's API. Requests, responses and messages are signed with RSA2. Alipay creates a trade when
 * the payer opens the payment page. Refunds are identified by the merchant's number.
 */
class AlipayAccount {
  trades = new Map<string, Trade>()
  refunds = new Map<string, Refund>()
  refundOutcome = 'at_once'
  /** Responses are signed with a key that is not Alipay's. */
  signsWithWrongKey = false

  answer({ query, body }: ProviderRequest) {
    const params = {
      ...Object.fromEntries(query),
      ...Object.fromEntries(new URLSearchParams(body)),
    }
    const { sign: signature = '', ...rest } = params
    const isOurs = verify(
      'sha256',
      Buffer.from(signedText(rest)),
      OURS.publicKey,
      Buffer.from(signature, 'base64')
    )
    if (!isOurs || params.app_id !== ALIPAY_KEYS.appId || params.sign_type !== 'RSA2') {
      return { status: 200, body: { error_response: INVALID_SIGNATURE } }
    }
    const method = params.method!
    const response = this.execute(method, JSON.parse(params.biz_content!))
    return {
      status: 200,
      body: signedResponse(
        `${method.replaceAll('.', '_')}_response`,
        response,
        this.signsWithWrongKey
      ),
    }
  }

  tradeOf(paymentNo: string): Trade {
    return this.trades.get(paymentNo)!
  }

  private execute(method: string, business: Business): object {
    if (method === 'alipay.trade.page.pay') return this.openPaymentPage(business)
    const trade = this.trades.get(business.out_trade_no)
    if (!trade) return rejected('ACQ.TRADE_NOT_EXIST')
    if (method === 'alipay.trade.query') return { code: '10000', msg: 'Success', ...trade }
    if (method === 'alipay.trade.close') return this.close(trade)
    if (method === 'alipay.trade.refund') return this.refund(trade, business)
    return this.queryRefund(business)
  }

  /** The payer opens the payment page, which creates the trade. */
  private openPaymentPage({ out_trade_no: no, total_amount: total, subject }: Business) {
    const existing = this.trades.get(no)
    if (existing && existing.total_amount !== total) return rejected('ACQ.CONTEXT_INCONSISTENT')
    const trade = {
      trade_no: newId(),
      out_trade_no: no,
      total_amount: total,
      trade_status: 'WAIT_BUYER_PAY',
    }
    this.trades.set(no, existing ?? trade)
    return { code: '10000', msg: 'Success', subject }
  }

  private close(trade: Trade) {
    if (trade.trade_status !== 'WAIT_BUYER_PAY') return rejected('ACQ.TRADE_STATUS_ERROR')
    trade.trade_status = 'TRADE_CLOSED'
    return { code: '10000', msg: 'Success', trade_no: trade.trade_no }
  }

  private refund(trade: Trade, { out_request_no: no, refund_amount: amount }: Business) {
    if (trade.trade_status !== 'TRADE_SUCCESS') return rejected('ACQ.TRADE_STATUS_ERROR')
    const earlier = this.refunds.get(no)
    if (earlier && earlier.amount !== amount) return rejected('ACQ.DISCORDANT_REPEAT_REQUEST')
    const done = { code: '10000', msg: 'Success', out_trade_no: trade.out_trade_no }
    if (earlier?.isRefused) return rejected('ACQ.SELLER_BALANCE_NOT_ENOUGH')
    if (earlier) return { ...done, fund_change: 'N' }
    if (this.refundOutcome === 'refused') return rejected('ACQ.SELLER_BALANCE_NOT_ENOUGH')
    const alreadyRefunded = [...this.refunds.values()]
      .filter((one) => one.trade === trade)
      .reduce((sum, one) => sum + cents(one.amount), 0n)
    if (alreadyRefunded + cents(amount) > cents(trade.total_amount))
      return rejected('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL')
    const isDone = this.refundOutcome === 'at_once'
    this.refunds.set(no, { trade, amount, isDone, isRefused: false })
    return { ...done, fund_change: isDone ? 'Y' : 'N' }
  }

  /** For a pending refund, Alipay's response has no status. */
  private queryRefund({ out_request_no: no }: Business) {
    const refund = this.refunds.get(no)
    const details = refund?.isDone && {
      out_request_no: no,
      refund_amount: refund.amount,
      refund_status: 'REFUND_SUCCESS',
    }
    return { code: '10000', msg: 'Success', ...details }
  }
}

/** The signature covers the JSON text of the response object. */
function signedResponse(name: string, response: object, isForged: boolean) {
  const { privateKey } = isForged ? STRANGERS : ALIPAYS
  const signature = sign('sha256', Buffer.from(JSON.stringify(response)), privateKey)
  return { [name]: response, sign: signature.toString('base64') }
}

/** A message as Alipay sends it: a form. The signature covers neither itself nor `sign_type`. */
export function alipayMessage(
  about: { payment?: string; refund?: string } & Record<string, string | undefined>,
  { isForged, secondsOffset = 0 }: SigningOptions = {}
) {
  const { payment, refund, ...more } = about
  const params: Record<string, string> = {
    notify_time: beijing(DateTime.utc().plus({ seconds: secondsOffset })),
    notify_type: 'trade_status_sync',
    notify_id: newId(),
    app_id: ALIPAY_KEYS.appId,
    seller_id: ALIPAY_KEYS.sellerId,
    charset: 'utf-8',
    version: '1.0',
    trade_status: 'TRADE_SUCCESS',
    out_trade_no: payment ?? 'payment-of-the-refund',
    subject: 'Ink drawing, 墨 + 100%',
    total_amount: '123.45',
    ...(refund && { out_biz_no: refund, gmt_refund: beijing(DateTime.utc()), refund_fee: '1.00' }),
    ...more,
  }
  const { privateKey: key } = isForged ? STRANGERS : ALIPAYS
  const signature = sign('sha256', Buffer.from(signedText(params)), key).toString('base64')
  const form = new URLSearchParams({ ...params, sign_type: 'RSA2', sign: signature })
  return { raw: form.toString(), headers: {} }
}

export async function alipayFixture(): Promise<
  GatewayFixture & { account: AlipayAccount; openPaymentPage: (payUrl: string) => Promise<void> }
> {
  const account = new AlipayAccount()
  const provider = await startProvider((request) => account.answer(request))
  const restoreUrl = overrideApiUrl('ALIPAY_API_URL', provider.url)
  await offerGateway('alipay', ALIPAY_KEYS)
  return {
    account,
    name: 'alipay',
    driver: await app.container.make(AlipayDriver),
    amount: new Money(12_345n, 'CNY'),
    opensByCall: false,
    openPaymentPage: async (payUrl) => {
      const text = await (await fetch(payUrl)).text()
      if (!text.includes('10000')) throw new Error(`Alipay refused the address: ${text}`)
    },
    pay: (key) => {
      const paid = { trade_status: 'TRADE_SUCCESS', send_pay_date: beijing(DateTime.utc()) }
      Object.assign(account.tradeOf(key), paid)
    },
    decline: (key) => {
      account.tradeOf(key).trade_status = 'TRADE_CLOSED'
    },
    setRefundOutcome: (outcome) => {
      account.refundOutcome = outcome
    },
    settleRefund: (refundNo, outcome) => {
      const isDone = outcome === 'succeeded'
      Object.assign(account.refunds.get(refundNo)!, { isDone, isRefused: !isDone })
    },
    countRefunds: () => account.refunds.size,
    setConnection: (state) => provider.setConnection(state),
    message: alipayMessage,
    changeSignature: ({ raw, headers }, change) => {
      const form = new URLSearchParams(raw)
      form.set('sign', change(form.get('sign')!))
      return { raw: form.toString(), headers }
    },
    close: () => {
      restoreUrl()
      return provider.stop()
    },
  }
}
