import type { DateTime } from 'luxon'
import env from '#start/env'
import type { Clock } from '#core/clock/clock'
import { isAlipaySignature, signForAlipay, textToSign } from '#partners/alipay/alipay_signature'
import { callProvider } from '#partners/provider_call'
import type { ReadKeys } from '#partners/read_keys'

const HOSTS = {
  live: 'https://openapi.alipay.com/gateway.do',
  test: 'https://openapi-sandbox.dl.alipaydev.com/gateway.do',
}
const DONE = '10000'
const REFUSED = '40004'
/** Errors after which the outcome is unknown. */
const UNDECIDED = ['ACQ.SYSTEM_ERROR', 'SYSTEM_ERROR']

type Business = Record<string, string | Record<string, string>>
/** Alipay answers with strings; amounts are decimal. */
export type AlipayResponse = Partial<Record<string, string>>

/** Client of Alipay's open API: signed parameters in the request, signed JSON in the response. */
export class AlipayClient {
  constructor(
    private readKeys: ReadKeys,
    private clock: Clock
  ) {}

  /**
   * Calls a method. A business error is an answer too, with its `sub_code`.
   * @throws Error when the outcome is unknown, Alipay rejects our keys, or the response is not signed by Alipay
   */
  async call(method: string, business: Business): Promise<AlipayResponse> {
    const { biz_content: content = '', ...open } = await this.signed(method, business)
    const response = await callProvider(`${await this.gateway()}?${new URLSearchParams(open)}`, {
      method: 'POST',
      body: new URLSearchParams({ biz_content: content }),
    })
    const name = `${method.replaceAll('.', '_')}_response`
    const result: AlipayResponse | undefined = response.body[name]
    const { alipayPublicKey = '' } = await this.readKeys()
    if (!isAlipaySignature(signedPart(response.text, name), response.body.sign, alipayPublicKey)) {
      const why = (result ?? response.body.error_response)?.sub_code ?? response.status
      throw new Error(`The answer to ${method} is not signed by Alipay (${why})`)
    }
    const isDecided = result!.code === DONE || result!.code === REFUSED
    if (!isDecided || UNDECIDED.includes(result!.sub_code ?? '')) {
      throw new Error(`Alipay did not decide ${method}: ${result!.sub_code ?? result!.code}`)
    }
    if (result!.code === DONE) assertSameOperation(result!, business, method)
    return result!
  }

  /** URL of Alipay's payment page, with the signed parameters. */
  async pageAddress(method: string, business: Business, back: { to: string; tell: string }) {
    const urls = { return_url: back.to, notify_url: back.tell }
    const params = await this.signed(method, business, urls)
    return `${await this.gateway()}?${new URLSearchParams(params)}`
  }

  private async gateway(): Promise<string> {
    const { mode } = await this.readKeys()
    return env.get('ALIPAY_API_URL', mode === 'test' ? HOSTS.test : HOSTS.live)
  }

  private async signed(
    method: string,
    business: Business,
    urls: Record<string, string> = {}
  ): Promise<Record<string, string>> {
    const keys = await this.readKeys()
    const { appId = '', privateKey = '', appCertSn, alipayRootCertSn } = keys
    const params: Record<string, string> = {
      app_id: appId,
      // In certificate mode, which Alipay demands for methods that pay out.
      ...(appCertSn && { app_cert_sn: appCertSn }),
      ...(alipayRootCertSn && { alipay_root_cert_sn: alipayRootCertSn }),
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: alipayTime(this.clock.now()),
      version: '1.0',
      ...urls,
      biz_content: JSON.stringify(business),
    }
    return { ...params, sign: signForAlipay(textToSign(params), privateKey) }
  }
}

/** Rejects a genuine response about another trade, refund or transfer. */
function assertSameOperation(result: AlipayResponse, sent: Business, method: string) {
  for (const name of ['out_trade_no', 'out_request_no', 'out_biz_no']) {
    const isOther = sent[name] && result[name] !== undefined && result[name] !== sent[name]
    const isUnnamed = method === 'alipay.trade.query' && name in sent && !result[name]
    if (isOther || isUnnamed) throw new Error(`The answer to ${method} is about another ${name}`)
  }
}

/** Alipay's times are in Beijing time, without an offset. */
export function alipayTime(at: DateTime): string {
  return at.setZone('Asia/Shanghai').toFormat('yyyy-MM-dd HH:mm:ss')
}

/** The exact text of the response's object, which Alipay signs, between its name and `sign`. */
function signedPart(text: string, name: string): string {
  const start = text.indexOf(`"${name}"`)
  if (start < 0) return ''
  const end = text.lastIndexOf('"sign"')
  const part = text.slice(start + name.length + 2, end > start ? end : undefined)
  return part.slice(part.indexOf('{'), part.lastIndexOf('}') + 1)
}
