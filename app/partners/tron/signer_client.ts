import { createHmac } from 'node:crypto'
import env from '#start/env'
import type { Clock } from '#core/clock/clock'
import { callProvider } from '#partners/provider_call'
import type { ReadKeys } from '#partners/read_keys'

export interface SigningOrder {
  key: string
  to: string
  /** In millionths of a USDT. */
  amount: string
  raw_data_hex: string
}

/** Client of the signer (`bin/signer.mjs`), which alone has the wallet's key. Both know a secret for requests. */
export class SignerClient {
  constructor(
    private readKeys: ReadKeys,
    private clock: Clock
  ) {}

  /**
   * @returns the signature as hex
   * @throws Error when the signer cannot be reached, answers no signature, or refuses
   */
  async sign(order: SigningOrder): Promise<string> {
    const url = env.get('PAYOUT_SIGNER_URL')
    if (!url) throw new Error('PAYOUT_SIGNER_URL is not set')
    const { signerSecret = '' } = await this.readKeys()
    const body = JSON.stringify(order)
    const time = String(this.clock.now().toMillis())
    const mac = createHmac('sha256', signerSecret).update(`${time}.${body}`).digest('hex')
    const headers = { 'content-type': 'application/json', 'signer-time': time, 'signer-mac': mac }
    const response = await callProvider(new URL('/sign', url).href, {
      method: 'POST',
      headers,
      body,
    }).catch((cause: Error) => {
      throw new Error(`The signer does not answer: ${cause.message}`, { cause })
    })
    if (response.status >= 400 || typeof response.body.signature !== 'string') {
      throw new Error(`The signer refused: ${response.body.error ?? response.status}`)
    }
    return response.body.signature
  }
}
