import { generateKeyPairSync, randomBytes, sign, verify } from 'node:crypto'
import app from '@adonisjs/core/services/app'
import { DateTime } from 'luxon'
import { minorOfDecimal } from '#core/money/decimal'
import { Money } from '#core/money/money'
import { AlipayDriver } from '#payments/gateways/drivers/alipay/alipay_driver'
import {
  offerGateway,
  type Forgery,
  type GatewayWorld,
} from '#tests/support/gateways/gateway_world'
import {
  pointTo,
  startProvider,
  type ProviderRequest,
} from '#tests/support/gateways/provider_double'

const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
const oneLine = (pem: string) => pem.replace(/-----[A-Z ]+-----|\s/g, '')
const [OURS, ALIPAYS, STRANGERS] = [pair(), pair(), pair()]

export const ALIPAY_KEYS = {
  appId: '2021000000000001',
  sellerId: '2088000000000001',
  // As Alipay's own tools format them: one line each.
  privateKey: oneLine(OURS.privateKey),
  alipayPublicKey: oneLine(ALIPAYS.publicKey),
  mode: 'test',
}

type Thing = Record<string, any>
const newId = () => randomBytes(10).toString('hex')
const beijing = (at: DateTime) => at.setZone('Asia/Shanghai').toFormat('yyyy-MM-dd HH:mm:ss')
const cents = (yuan: string) => minorOfDecimal(yuan, 'CNY')!
const rejected = (code: string) => ({ code: '40004', msg: 'Business Failed', sub_code: code })

/** A second, independent implementation, which checks the driver's signatures. */
function content(params: Record<string, string>): string {
  const names = Object.keys(params).filter((name) => params[name] !== '')
  return names
    .sort()
    .map((name) => `${name}=${params[name]}`)
    .join('&')
}

/**
 * Alipay on this machine, as documented: requests signed with RSA2, responses signed over the text of their object,
 * trades that exist once the payer came, refunds by the merchant's number, and messages as signed forms.
 */
class AlipayAccount {
  trades = new Map<string, Thing>()
  refunds = new Map<string, Thing>()
  refundManner = 'at_once'
  /** A third party answers in Alipay's place. */
  isForged = false

  answer({ query, body }: ProviderRequest) {
    const params = {
      ...Object.fromEntries(query),
      ...Object.fromEntries(new URLSearchParams(body)),
    }
    const { sign: signature = '', ...rest } = params
    const isOurs = verify(
      'sha256',
      Buffer.from(content(rest)),
      OURS.publicKey,
      Buffer.from(signature, 'base64')
    )
    if (!isOurs || params.app_id !== ALIPAY_KEYS.appId || params.sign_type !== 'RSA2') {
      const error = { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-signature' }
      return { status: 200, body: { error_response: error } }
    }
    const method = params.method!
    const said = this.act(method, JSON.parse(params.biz_content!))
    return {
      status: 200,
      body: signedAnswer(`${method.replaceAll('.', '_')}_response`, said, this.isForged),
    }
  }

  tradeOf(paymentNo: string): Thing {
    return this.trades.get(paymentNo)!
  }

  private act(method: string, business: Thing): Thing {
    if (method === 'alipay.trade.page.pay') return this.arrive(business)
    const trade = this.trades.get(business.out_trade_no)
    if (!trade) return rejected('ACQ.TRADE_NOT_EXIST')
    if (method === 'alipay.trade.query') return { code: '10000', msg: 'Success', ...trade }
    if (method === 'alipay.trade.close') return this.close(trade)
    if (method === 'alipay.trade.refund') return this.refund(trade, business)
    return this.tellRefund(business)
  }

  /** The payer opens the address: from now on the trade exists. */
  private arrive({ out_trade_no: no, total_amount: total, subject }: Thing) {
    const known = this.trades.get(no)
    if (known && known.total_amount !== total) return rejected('ACQ.CONTEXT_INCONSISTENT')
    const trade = {
      trade_no: newId(),
      out_trade_no: no,
      total_amount: total,
      trade_status: 'WAIT_BUYER_PAY',
    }
    this.trades.set(no, known ?? trade)
    return { code: '10000', msg: 'Success', subject }
  }

  private close(trade: Thing) {
    if (trade.trade_status !== 'WAIT_BUYER_PAY') return rejected('ACQ.TRADE_STATUS_ERROR')
    trade.trade_status = 'TRADE_CLOSED'
    return { code: '10000', msg: 'Success', trade_no: trade.trade_no }
  }

  private refund(trade: Thing, { out_request_no: no, refund_amount: amount }: Thing) {
    if (trade.trade_status !== 'TRADE_SUCCESS') return rejected('ACQ.TRADE_STATUS_ERROR')
    const known = this.refunds.get(no)
    if (known?.amount && known.amount !== amount) return rejected('ACQ.DISCORDANT_REPEAT_REQUEST')
    const done = { code: '10000', msg: 'Success', out_trade_no: trade.out_trade_no }
    if (known?.isRefused) return rejected('ACQ.SELLER_BALANCE_NOT_ENOUGH')
    if (known) return { ...done, fund_change: 'N' }
    if (this.refundManner === 'refused') return rejected('ACQ.SELLER_BALANCE_NOT_ENOUGH')

    const given = [...this.refunds.values()]
      .filter((one) => one.trade === trade)
      .reduce((sum, one) => sum + cents(one.amount), 0n)
    if (given + cents(amount) > cents(trade.total_amount))
      return rejected('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL')
    const isDone = this.refundManner === 'at_once'
    this.refunds.set(no, { trade, amount, isDone, isRefused: false })
    return { ...done, fund_change: isDone ? 'Y' : 'N' }
  }

  /** For a pending refund, Alipay only confirms that it understood the query. */
  private tellRefund({ out_request_no: no }: Thing) {
    const refund = this.refunds.get(no)
    const told = refund?.isDone && {
      out_request_no: no,
      refund_amount: refund.amount,
      refund_status: 'REFUND_SUCCESS',
    }
    return { code: '10000', msg: 'Success', ...told }
  }
}

/** The signature covers the text of the object. */
function signedAnswer(name: string, said: Thing, isForged: boolean) {
  const { privateKey } = isForged ? STRANGERS : ALIPAYS
  const signature = sign('sha256', Buffer.from(JSON.stringify(said)), privateKey)
  return { [name]: said, sign: signature.toString('base64') }
}

/** The raw message: a form, its signature last. */
export function alipayMessage(
  about: { payment?: string; refund?: string } & Record<string, string | undefined>,
  { secret, secondsAway = 0 }: Forgery = {}
) {
  const { payment, refund, ...more } = about
  const params: Record<string, string> = {
    notify_time: beijing(DateTime.utc().plus({ seconds: secondsAway })),
    notify_type: 'trade_status_sync',
    notify_id: newId(),
    app_id: ALIPAY_KEYS.appId,
    seller_id: ALIPAY_KEYS.sellerId,
    charset: 'utf-8',
    version: '1.0',
    trade_status: 'TRADE_SUCCESS',
    out_trade_no: payment ?? 'PM-of-the-refund',
    subject: 'Ink drawing, 墨 + 100%',
    total_amount: '123.45',
    ...(refund && { out_biz_no: refund, gmt_refund: beijing(DateTime.utc()), refund_fee: '1.00' }),
    ...more,
  }
  const key = secret ? STRANGERS.privateKey : ALIPAYS.privateKey
  const signature = sign('sha256', Buffer.from(content(params)), key).toString('base64')
  const form = new URLSearchParams({ ...params, sign_type: 'RSA2', sign: signature })
  return { raw: form.toString(), headers: {} }
}

export async function alipayWorld(): Promise<
  GatewayWorld & { account: AlipayAccount; arrive: (payUrl: string) => Promise<void> }
> {
  const account = new AlipayAccount()
  const provider = await startProvider((request) => account.answer(request))
  const pointBack = pointTo('ALIPAY_API_URL', provider.url)
  await offerGateway('alipay', ALIPAY_KEYS)
  return {
    account,
    name: 'alipay',
    driver: await app.container.make(AlipayDriver),
    amount: new Money(12_345n, 'CNY'),
    opensByCall: false,
    // The payer's browser opens the signed address.
    arrive: async (payUrl) => {
      const response = await (await fetch(payUrl)).text()
      if (!response.includes('10000')) throw new Error(`Alipay refused the address: ${response}`)
    },
    pay: (key) => {
      const paid = { trade_status: 'TRADE_SUCCESS', send_pay_date: beijing(DateTime.utc()) }
      Object.assign(account.tradeOf(key), paid)
    },
    decline: (key) => void (account.tradeOf(key).trade_status = 'TRADE_CLOSED'),
    refundsGo: (manner) => void (account.refundManner = manner),
    settleRefund: (key, outcome) => {
      const isDone = outcome === 'succeeded'
      Object.assign(account.refunds.get(key)!, { isDone, isRefused: !isDone })
    },
    countRefunds: () => account.refunds.size,
    line: (line) => void (provider.state.line = line),
    message: alipayMessage,
    resign: ({ raw, headers }, change) => {
      const form = new URLSearchParams(raw)
      form.set('sign', change(form.get('sign')!))
      return { raw: form.toString(), headers }
    },
    close: () => {
      pointBack()
      return provider.stop()
    },
  }
}
