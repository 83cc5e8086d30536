import { DateTime } from 'luxon'
import env from '#start/env'
import type { ReadKeys } from '#partners/read_keys'
import { TronNode } from '#partners/tron/tron_node'
import { transferParameter } from '#partners/tron/tron_transaction'

export interface Simulation {
  /** The energy that the call uses; it contains the contract's penalty. */
  energy: number
  /** The network's error message when the call would be reverted; `energy` then counts only up to the revert. */
  refusal: string | null
}

export interface Resources {
  energy: number
  bandwidth: number
  /** In millionths of a TRX. */
  sun: bigint
}

export interface SolidBlock {
  number: number
  id: string
  at: DateTime
}

export type Receipt =
  | { state: 'unknown' }
  /** `no_call`: it called no contract, such as a transfer of TRX. */
  | { state: 'succeeded' | 'failed' | 'no_call'; result: string; feeSun: bigint }

const PAGE = 200
const MOST_PAGES = 20

/** The calls to TRON's chain that sending USDT needs: prices, resources, simulation, receipts and broadcast. */
export class TronChain extends TronNode {
  /** A node of another operator, for answers that one node alone must not give; null where none is configured. */
  static second(readKeys: ReadKeys): TronChain | null {
    const url = env.get('TRON_SECOND_API_URL')
    return url ? new TronChain(readKeys, url.replace(/\/$/, '')) : null
  }

  async contract(): Promise<string> {
    return (await this.network()).usdt
  }

  /** The prices of energy and bandwidth, which the network's voters change; never constants. */
  async prices(): Promise<{ energyPriceSun: bigint; bandwidthPriceSun: bigint }> {
    const { chainParameter: list } = await this.post('/wallet/getchainparameters', {})
    const priceOf = (key: string) => {
      const found = Array.isArray(list) && list.find((one: any) => one?.key === key)
      if (!Number.isSafeInteger(found?.value)) throw new Error(`The node told no ${key}`)
      return BigInt(found.value)
    }
    return {
      energyPriceSun: priceOf('getEnergyFee'),
      bandwidthPriceSun: priceOf('getTransactionFee'),
    }
  }

  /** What an account can spend: its own energy and bandwidth, and its TRX in solid blocks. */
  async resourcesOf(address: string): Promise<Resources> {
    const used = await this.post('/wallet/getaccountresource', { address, visible: true })
    const account = await this.post('/walletsolidity/getaccount', { address, visible: true })
    const left = (limit: unknown, spent: unknown) =>
      Math.max(0, Number(limit ?? 0) - Number(spent ?? 0))
    return {
      energy: left(used.EnergyLimit, used.EnergyUsed),
      bandwidth: Math.max(
        left(used.NetLimit, used.NetUsed),
        left(used.freeNetLimit, used.freeNetUsed)
      ),
      sun: BigInt(account.balance ?? 0),
    }
  }

  /** USDT of an address in solid blocks, in millionths. */
  async usdtOf(address: string): Promise<bigint> {
    return this.readNumber('balanceOf(address)', address)
  }

  /** Whether the token's issuer froze this address: transfers to and from it fail. */
  async isBlackListed(address: string): Promise<boolean> {
    return (await this.readNumber('isBlackListed(address)', address)) !== 0n
  }

  /** Runs a transfer without sending it. */
  async simulateTransfer(from: string, to: string, amount: bigint): Promise<Simulation> {
    const body = await this.trigger('/wallet/triggerconstantcontract', from, {
      function_selector: 'transfer(address,uint256)',
      parameter: transferParameter(to, amount),
    })
    const energy = Number(body.energy_used)
    const words = body.result?.message && Buffer.from(String(body.result.message), 'hex').toString()
    const isReverted = body.transaction?.ret?.[0]?.ret === 'FAILED'
    const refusal =
      body.result?.result !== true || words || isReverted
        ? String(words || body.result?.code || 'REVERT').slice(0, 200)
        : null
    if (!refusal && !Number.isSafeInteger(energy)) throw new Error('The node told no energy')
    return { energy: Number.isSafeInteger(energy) ? energy : 0, refusal }
  }

  async solidBlock(): Promise<SolidBlock> {
    const { blockID: id, block_header: header } = await this.post('/walletsolidity/getnowblock', {})
    const { number = 0, timestamp } = header?.raw_data ?? {}
    if (!/^[\da-f]{64}$/.test(id ?? '') || !Number.isSafeInteger(timestamp)) {
      throw new Error('The node told no solid block')
    }
    return { number, id, at: DateTime.fromMillis(timestamp, { zone: 'utc' }) }
  }

  /** The outcome of a transaction in a solid block. A node that does not know it answers an empty object. */
  async receiptOf(id: string): Promise<Receipt> {
    const body = await this.post('/walletsolidity/gettransactioninfobyid', { value: id })
    if (body.id === undefined) return { state: 'unknown' }
    if (body.id !== id) throw new Error('The node answered about another transaction')
    const feeSun = BigInt(body.fee ?? 0)
    const call = body.receipt?.result
    if (call === undefined) return { state: 'no_call', result: 'NO_CALL', feeSun }
    const isSuccess = call === 'SUCCESS' && body.result !== 'FAILED'
    return { state: isSuccess ? 'succeeded' : 'failed', result: String(call), feeSun }
  }

  /**
   * Submits a signed transaction to the network. Acceptance does not mean inclusion in a block.
   * @returns the network's error code; null when it accepted the transaction
   */
  async broadcast(signedHex: string): Promise<string | null> {
    const body = await this.post('/wallet/broadcasthex', { transaction: signedHex })
    return body.result === true ? null : String(body.code ?? 'UNKNOWN')
  }

  /** Ids of the transactions since a time in which an address sent USDT. Only a hint: receipts are authoritative. */
  async paymentsFrom(address: string, since: DateTime): Promise<string[]> {
    const query = new URLSearchParams({
      only_confirmed: 'true',
      only_from: 'true',
      limit: String(PAGE),
      contract_address: await this.contract(),
      min_timestamp: String(since.toMillis()),
      order_by: 'block_timestamp,asc',
    })
    const found = new Set<string>()
    for (let page = 0; page < MOST_PAGES; page++) {
      const { body } = await this.call(`/v1/accounts/${address}/transactions/trc20?${query}`, {})
      if (body.success !== true || !Array.isArray(body.data)) {
        throw new Error('The TRON node returned no list of transfers')
      }
      for (const { transaction_id: id } of body.data) {
        if (typeof id === 'string' && /^[\da-f]{64}$/.test(id)) found.add(id)
      }
      if (!body.meta?.fingerprint) break
      query.set('fingerprint', body.meta.fingerprint)
    }
    return [...found]
  }

  private async readNumber(selector: string, address: string): Promise<bigint> {
    const body = await this.trigger('/walletsolidity/triggerconstantcontract', address, {
      function_selector: selector,
      parameter: transferParameter(address, 0n).slice(0, 64),
    })
    const [word] = body.constant_result ?? []
    if (!/^[\da-f]{64}$/.test(word ?? '')) throw new Error(`The node did not answer ${selector}`)
    return BigInt(`0x${word}`)
  }

  private async trigger(path: string, owner: string, call: Record<string, string>) {
    const addresses = { owner_address: owner, contract_address: await this.contract() }
    return this.post(path, { ...addresses, ...call, visible: true })
  }

  private async post(path: string, body: unknown): Promise<Record<string, any>> {
    const init = { method: 'POST', body: JSON.stringify(body) }
    return (await this.call(path, init)).body
  }
}
