import type { DateTime } from 'luxon'
import { inject } from '@adonisjs/core'
import env from '#start/env'
import { Clock } from '#core/clock/clock'
import {
  isAlipaySignature,
  signForAlipay,
  textToSign,
} from '#payments/gateways/drivers/alipay/alipay_signature'
import { callProvider } from '#payments/gateways/drivers/provider_call'
import { StoredKeys } from '#payments/gateways/drivers/stored_keys'

const HOSTS = {
  live: 'https://openapi.alipay.com/gateway.do',
  test: 'https://openapi-sandbox.dl.alipaydev.com/gateway.do',
}
const DONE = '10000'
const REFUSED = '40004'
/** Refusals that say nothing about what was asked. */
const UNDECIDED = ['ACQ.SYSTEM_ERROR', 'SYSTEM_ERROR']

type Business = Record<string, string>
export type AlipayAnswer = Record<string, any>

/** Alipay's open interface: signed parameters out, signed JSON back. */
@inject()
export class AlipayClient {
  constructor(
    private keys: StoredKeys,
    private clock: Clock
  ) {}

  /**
   * Asks Alipay. A refusal of the matter itself is an answer, with its `sub_code`.
   * @throws Error when the outcome is unknown, Alipay refuses our keys, or it was not Alipay
   */
  async call(method: string, business: Business): Promise<AlipayAnswer> {
    const { biz_content: content = '', ...open } = await this.signed(method, business)
    const answer = await callProvider(`${await this.gateway()}?${new URLSearchParams(open)}`, {
      method: 'POST',
      body: new URLSearchParams({ biz_content: content }),
    })
    const name = `${method.replaceAll('.', '_')}_response`
    const said: AlipayAnswer | undefined = answer.body[name]
    const { alipayPublicKey = '' } = await this.keys.of('alipay')
    if (!isAlipaySignature(signedPart(answer.text, name), answer.body.sign, alipayPublicKey)) {
      const why = (said ?? answer.body.error_response)?.sub_code ?? answer.status
      throw new Error(`The answer to ${method} is not signed by Alipay (${why})`)
    }
    const isDecided = said!.code === DONE || said!.code === REFUSED
    if (!isDecided || UNDECIDED.includes(said!.sub_code)) {
      throw new Error(`Alipay did not decide ${method}: ${said!.sub_code ?? said!.code}`)
    }
    if (said!.code === DONE) refuseAnother(said!, business, method)
    return said!
  }

  /** Where the payer goes: everything that was agreed stands in the address, signed. */
  async pageAddress(method: string, business: Business, back: { to: string; tell: string }) {
    const urls = { return_url: back.to, notify_url: back.tell }
    const params = await this.signed(method, business, urls)
    return `${await this.gateway()}?${new URLSearchParams(params)}`
  }

  private async gateway(): Promise<string> {
    const { mode } = await this.keys.of('alipay')
    return env.get('ALIPAY_API_URL', mode === 'test' ? HOSTS.test : HOSTS.live)
  }

  private async signed(
    method: string,
    business: Business,
    urls: Record<string, string> = {}
  ): Promise<Record<string, string>> {
    const { appId = '', privateKey = '' } = await this.keys.of('alipay')
    const params: Record<string, string> = {
      app_id: appId,
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

/** Alipay's word about another trade or refund, however genuine, is no answer to this question. */
function refuseAnother(said: AlipayAnswer, asked: Business, method: string) {
  for (const name of ['out_trade_no', 'out_request_no']) {
    const isOther = asked[name] && said[name] !== undefined && said[name] !== asked[name]
    const isUnnamed = method === 'alipay.trade.query' && name in asked && !said[name]
    if (isOther || isUnnamed) throw new Error(`The answer to ${method} is about another ${name}`)
  }
}

/** Alipay's clocks show Beijing's time, without saying so. */
export function alipayTime(at: DateTime): string {
  return at.setZone('Asia/Shanghai').toFormat('yyyy-MM-dd HH:mm:ss')
}

/** Alipay signs the exact text of the answer's object, as it stands between its name and `sign`. */
function signedPart(text: string, name: string): string {
  const start = text.indexOf(`"${name}"`)
  if (start < 0) return ''
  const end = text.lastIndexOf('"sign"')
  const part = text.slice(start + name.length + 2, end > start ? end : undefined)
  return part.slice(part.indexOf('{'), part.lastIndexOf('}') + 1)
}
