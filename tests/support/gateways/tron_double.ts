import { randomBytes } from 'node:crypto'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { Money } from '#core/money/money'
import { addressOfHex, hexOfAddress } from '#partners/tron/tron_address'
import { UsdtDriver } from '#payments/gateways/drivers/tron/usdt_driver'
import ExpectedTransfer from '#payments/models/expected_transfer'
import { offerGateway, type GatewayFixture } from '#tests/support/gateways/gateway_fixture'
import {
  overrideApiUrl,
  startProvider,
  type ProviderRequest,
} from '#tests/support/gateways/provider_double'

const USDT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const TRANSFER = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const API_KEY = 'tron-key-countermark'

export const newTronAddress = () => addressOfHex(randomBytes(20).toString('hex'))

interface TransferInput {
  to: string
  amount: bigint
  from?: string
  token?: string
  at?: number
  /** False while the network could still revert its block. */
  isSolid?: boolean
  hasFailed?: boolean
}

type Transfer = Required<TransferInput> & { id: string }

/** A local stand-in for TronGrid's API: pages of an account's TRC-20 transfers, and receipts of solid transactions. */
class TronChain {
  private transfers: Transfer[] = []
  pageSize = 200

  send({ from = newTronAddress(), token = USDT, at = Date.now(), ...rest }: TransferInput): string {
    const id = randomBytes(32).toString('hex')
    this.transfers.push({ isSolid: true, hasFailed: false, ...rest, from, token, at, id })
    return id
  }

  solidify(id: string) {
    this.transfers.find((one) => one.id === id)!.isSolid = true
  }

  answer({ path, query, headers, body }: ProviderRequest) {
    if (headers['tron-pro-api-key'] !== API_KEY) return { status: 401, body: { Error: 'no key' } }
    if (path === '/walletsolidity/gettransactioninfobyid')
      return this.receipt(JSON.parse(body).value)
    const address = /^\/v1\/accounts\/(\w+)\/transactions\/trc20$/.exec(path)?.[1]
    return address ? this.list(address, query) : { status: 404, body: {} }
  }

  private list(address: string, query: URLSearchParams) {
    const all = this.transfers
      .filter(({ to, isSolid, hasFailed }) => to === address && isSolid && !hasFailed)
      .filter(
        ({ token, at }) =>
          token === query.get('contract_address') && at >= Number(query.get('min_timestamp'))
      )
      .sort((a, b) => a.at - b.at)
    const from = Number(query.get('fingerprint') ?? 0)
    const page = all.slice(from, from + this.pageSize)
    const isMore = from + page.length < all.length
    const meta = { at: Date.now(), ...(isMore && { fingerprint: String(from + page.length) }) }
    return { status: 200, body: { success: true, data: page.map(listed), meta } }
  }

  private receipt(id: string) {
    const found = this.transfers.find((one) => one.id === id)
    if (!found?.isSolid) return { status: 200, body: {} }
    const { from, to, amount, token, at, hasFailed } = found
    const topics = [TRANSFER, ...[from, to].map((one) => hexOfAddress(one)!.padStart(64, '0'))]
    const log = {
      address: hexOfAddress(token),
      topics,
      data: amount.toString(16).padStart(64, '0'),
    }
    const receipt = { result: hasFailed ? 'OUT_OF_ENERGY' : 'SUCCESS' }
    return {
      status: 200,
      body: { id, blockTimeStamp: at, receipt, ...(!hasFailed && { log: [log] }) },
    }
  }
}

function listed({ id, from, to, amount, token, at }: Transfer) {
  return {
    transaction_id: id,
    token_info: { symbol: 'USDT', address: token, decimals: 6, name: 'Tether USD' },
    block_timestamp: at,
    from,
    to,
    type: 'Transfer',
    value: amount.toString(),
  }
}

export async function tronFixture(): Promise<
  GatewayFixture & { chain: TronChain; address: string; pollAtOnce: () => Promise<void> }
> {
  const chain = new TronChain()
  const address = newTronAddress()
  const provider = await startProvider((request) => chain.answer(request))
  const restoreUrl = overrideApiUrl('TRON_API_URL', provider.url)
  await offerGateway('usdt_trc20', { address, apiKey: API_KEY, mode: 'live' })
  // The next poll does not wait for its interval.
  const pollAtOnce = async () =>
    void (await db.from('watched_addresses').update({ looked_at: null }))
  return {
    chain,
    address,
    pollAtOnce,
    name: 'usdt_trc20',
    driver: await app.container.make(UsdtDriver),
    amount: new Money(12_345_678n, 'USDT'),
    opensByCall: false,
    pay: async (key) => {
      const expected = await ExpectedTransfer.findByOrFail('paymentNo', key)
      chain.send({ to: address, amount: expected.amount })
      await pollAtOnce()
    },
    setConnection: async (state) => {
      provider.setConnection(state)
      await pollAtOnce()
    },
    close: () => {
      restoreUrl()
      return provider.stop()
    },
  }
}
