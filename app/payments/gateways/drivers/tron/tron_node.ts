import { inject } from '@adonisjs/core'
import { DateTime } from 'luxon'
import env from '#start/env'
import { callProvider, type ProviderAnswer } from '#payments/gateways/drivers/provider_call'
import { StoredKeys } from '#payments/gateways/drivers/stored_keys'
import { addressOfHex, hexOfAddress } from '#payments/gateways/drivers/tron/tron_address'

const NETWORKS = {
  live: { host: 'https://api.trongrid.io', usdt: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' },
  test: { host: 'https://nile.trongrid.io', usdt: 'TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf' },
}
/** keccak256 of `Transfer(address,address,uint256)`. */
const TRANSFER = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const PAGE = 200
const MOST_PAGES = 10
const LARGEST = 2n ** 63n - 1n

/** One movement of USDT, in a block that will not be taken back. */
export interface TronTransfer {
  transactionId: string
  /** Which event of the transaction it is: one transaction can move money several times. */
  index: number
  sender: string
  receiver: string
  /** In millionths of a USDT. */
  amount: bigint
  blockAt: DateTime
}

/** What TRON's chain says: by TronGrid's list of an account, and by the solid receipts of nodes. */
@inject()
export class TronNode {
  constructor(private keys: StoredKeys) {}

  /**
   * The transactions since then that moved at least so much USDT to an address; a hint, whose
   * receipts tell the rest.
   * @throws Error when the node cannot be reached
   */
  async paymentsTo(address: string, since: DateTime, least: bigint): Promise<string[]> {
    const { usdt } = await this.network()
    const query = new URLSearchParams({
      only_confirmed: 'true',
      only_to: 'true',
      limit: String(PAGE),
      contract_address: usdt,
      min_timestamp: String(since.toMillis()),
      order_by: 'block_timestamp,asc',
    })
    const found: string[] = []
    for (let page = 0; page < MOST_PAGES; page++) {
      const path = `/v1/accounts/${address}/transactions/trc20?${query}`
      const { data, meta } = demand(await this.call(path, {}))
      found.push(...data.filter((one: any) => isAtLeast(one.value, least)).map(idOf))
      if (!meta?.fingerprint) break
      query.set('fingerprint', meta.fingerprint)
    }
    return [...new Set(found)]
  }

  /**
   * What a transaction moved, once its block is solid (more than two thirds of the witnesses
   * built on it); null before, and for a transaction that came to nothing.
   * @throws Error when the node cannot be reached
   */
  async transfersOf(transactionId: string): Promise<TronTransfer[] | null> {
    const { usdt } = await this.network()
    const { body } = await this.call('/walletsolidity/gettransactioninfobyid', {
      method: 'POST',
      body: JSON.stringify({ value: transactionId }),
    })
    const { id, receipt, log = [], blockTimeStamp } = body
    if (id !== transactionId || receipt?.result !== 'SUCCESS') return null
    const contract = hexOfAddress(usdt)
    const blockAt = DateTime.fromMillis(Number(blockTimeStamp), { zone: 'utc' })
    return log.flatMap((entry: any, index: number) => {
      const [kind, from, to] = entry.topics ?? []
      const isTransfer = entry.address === contract && kind === TRANSFER && to
      const amount = isTransfer ? BigInt(`0x${entry.data}`) : 0n
      if (!isTransfer || amount > LARGEST) return []
      const [sender, receiver] = [from, to].map((topic) => addressOfHex(topic.slice(-40)))
      return [{ transactionId, index, sender, receiver, amount, blockAt }]
    })
  }

  private async network() {
    const { mode } = await this.keys.of('usdt_trc20')
    return NETWORKS[mode === 'test' ? 'test' : 'live']
  }

  private async call(path: string, init: RequestInit): Promise<ProviderAnswer> {
    const { apiKey } = await this.keys.of('usdt_trc20')
    const { host } = await this.network()
    const headers = {
      'content-type': 'application/json',
      ...(apiKey && { 'tron-pro-api-key': apiKey }),
    }
    const answer = await callProvider(`${env.get('TRON_API_URL', host)}${path}`, {
      ...init,
      headers,
    })
    if (answer.status >= 400) throw new Error(`The TRON node refused (${answer.status})`)
    return answer
  }
}

function demand({ body }: ProviderAnswer) {
  if (body.success !== true || !Array.isArray(body.data)) {
    throw new Error('The TRON node told no list of transfers')
  }
  return body
}

function isAtLeast(value: unknown, least: bigint): boolean {
  return typeof value === 'string' && /^\d{1,78}$/.test(value) && BigInt(value) >= least
}

function idOf({ transaction_id: id }: { transaction_id: unknown }): string {
  if (typeof id === 'string' && /^[\da-f]{64}$/.test(id)) return id
  throw new Error('The TRON node named a transaction that is none')
}
