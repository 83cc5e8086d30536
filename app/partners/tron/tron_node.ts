import { DateTime } from 'luxon'
import env from '#start/env'
import { callProvider, type ProviderResponse } from '#partners/provider_call'
import type { ReadKeys } from '#partners/read_keys'
import { addressOfHex, hexOfAddress } from '#partners/tron/tron_address'

const NETWORKS = {
  live: { host: 'https://api.trongrid.io', usdt: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' },
  test: { host: 'https://nile.trongrid.io', usdt: 'TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf' },
}
/** The address of the USDT contract on each network. */
export const USDT_CONTRACTS = { live: NETWORKS.live.usdt, test: NETWORKS.test.usdt } as const

/** Whether the address is the USDT contract itself, of whichever network. */
export function isUsdtContract(address: string): boolean {
  return Object.values(USDT_CONTRACTS).includes(address)
}

/** Accepted difference between the chain's clock and ours. */
export const MAX_CLOCK_SKEW = { minutes: 1 }
/** keccak256 of `Transfer(address,address,uint256)`. */
const TRANSFER = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const PAGE = 200
const MOST_PAGES = 10
const LARGEST = 2n ** 63n - 1n

/** A USDT transfer in a solid (irreversible) block. */
export interface TronTransfer {
  transactionId: string
  /** Index of the log event, because one transaction can contain several transfers. */
  index: number
  sender: string
  receiver: string
  /** The amount in millionths of a USDT. */
  amount: bigint
  blockAt: DateTime
}

/** Reads TRON's chain: TronGrid lists an account's transactions, a node's solid receipts have the transfers. */
export class TronNode {
  /** @param url another node than the usual one; our key for TronGrid is not sent to it */
  constructor(
    protected readKeys: ReadKeys,
    private url?: string
  ) {}

  /**
   * Ids of the transactions since a time that sent at least this amount of USDT to an address. Only a hint: the
   * receipts are authoritative.
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
   * The transfers of a transaction in a solid block (confirmed by more than two thirds of the witnesses); null before
   * that, and for a failed transaction.
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

  protected async network() {
    const { mode } = await this.readKeys()
    return NETWORKS[mode === 'test' ? 'test' : 'live']
  }

  protected async call(path: string, init: RequestInit): Promise<ProviderResponse> {
    const { apiKey } = await this.readKeys()
    const { host } = await this.network()
    const headers = {
      'content-type': 'application/json',
      ...(apiKey && !this.url && { 'tron-pro-api-key': apiKey }),
    }
    const response = await callProvider(`${this.url ?? env.get('TRON_API_URL', host)}${path}`, {
      ...init,
      headers,
    })
    if (response.status >= 400) throw new Error(`The TRON node refused (${response.status})`)
    return response
  }
}

function demand({ body }: ProviderResponse) {
  if (body.success !== true || !Array.isArray(body.data)) {
    throw new Error('The TRON node returned no list of transfers')
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
