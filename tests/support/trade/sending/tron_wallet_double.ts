import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import app from '@adonisjs/core/services/app'
import { Money } from '#core/money/money'
import { addressOfHex, hexOfAddress } from '#partners/tron/tron_address'
import { PreparedDriver } from '#payouts/sending/drivers/tron/usdt_drivers'
import { RemoteDriver } from '#payouts/sending/drivers/tron/remote_driver'
import type { PayoutFixture, PayoutManner } from '#tests/support/trade/sending/payout_fixture'
import { sendBy } from '#tests/support/trade/sending/withdrawals'
import {
  overrideApiUrl,
  startProvider,
  type ProviderRequest,
} from '#tests/support/gateways/provider_double'

const USDT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const TRANSFER = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const SECRET = 'a secret of server and signer, long enough'
const newAddress = () => addressOfHex(randomBytes(20).toString('hex'))

interface Sent {
  id: string
  to: string
  amount: bigint
  at: number
  /** Absent for a transfer of TRX, which calls no contract. */
  result?: 'SUCCESS' | 'OUT_OF_ENERGY'
  isSolid: boolean
  expiresAt: number
}

/** A local stand-in for a TRON node in front of the payout wallet: simulations, broadcasts and solid receipts. */
export class WalletChain {
  sent: Sent[] = []
  manner: PayoutManner = 'pays'
  usdt = 1_000_000_000n
  fresh = new Set<string>()
  blackListed = new Set<string>()
  broadcasts = 0
  /** The next transactions are taken and never enter a block. */
  drops = false
  /** In milliseconds, added to the time of the solid block. */
  ahead = 0
  runsOutOfEnergy = false

  constructor(readonly wallet: string) {}

  answer({ path, body, query }: ProviderRequest) {
    if (path.startsWith('/v1/accounts/')) return this.list(query)
    const input = body ? JSON.parse(body) : {}
    const result = this.call(path.split('/').at(-1)!, input)
    return { status: 200, body: result }
  }

  pay(
    to: string,
    amount: bigint,
    isSolid = true,
    result: Sent['result'] | null = 'SUCCESS'
  ): string {
    const id = randomBytes(32).toString('hex')
    const at = Date.now()
    this.sent.push({ id, to, amount, at, isSolid, expiresAt: at, ...(result && { result }) })
    return id
  }

  private call(name: string, input: any): object {
    if (name === 'getchainparameters') {
      const prices = { getEnergyFee: 210, getTransactionFee: 1_000 }
      return { chainParameter: Object.entries(prices).map(([key, value]) => ({ key, value })) }
    }
    if (name === 'getaccountresource')
      return { freeNetLimit: 600, freeNetUsed: 100, EnergyLimit: 0 }
    if (name === 'getaccount') return { balance: 500_000_000 }
    if (name === 'getnowblock') return this.block()
    if (name === 'triggerconstantcontract') return this.trigger(input)
    if (name === 'broadcasthex') return this.broadcast(input.transaction)
    return this.receipt(input.value)
  }

  private block() {
    const timestamp = Date.now() + this.ahead
    const number = Math.floor(timestamp / 3_000)
    const blockID = createHash('sha256').update(String(number)).digest('hex')
    return { blockID, block_header: { raw_data: { number, timestamp } } }
  }

  private trigger({ function_selector: selector, parameter, owner_address: owner }: any): object {
    const word = (value: bigint) => [value.toString(16).padStart(64, '0')]
    if (selector === 'balanceOf(address)') return { constant_result: word(this.usdt) }
    if (selector === 'isBlackListed(address)') {
      return { constant_result: word(this.blackListed.has(owner) ? 1n : 0n) }
    }
    const to = addressOfHex(parameter.slice(24, 64))
    if (this.manner === 'refuses_platform') {
      const message = Buffer.from('REVERT opcode executed').toString('hex')
      return { result: { result: true, message }, energy_used: 500 }
    }
    const energy = this.fresh.has(to) ? 64_285 : 31_895
    return { result: { result: true }, energy_used: energy, energy_penalty: 17_245 }
  }

  private broadcast(hex: string): object {
    this.broadcasts += 1
    const bytes = Buffer.from(hex, 'hex')
    // Field 1 is the raw data; its length takes two bytes here.
    const length = (bytes[1]! & 127) | (bytes[2]! << 7)
    const raw = bytes.subarray(3, 3 + length)
    const id = createHash('sha256').update(raw).digest('hex')
    if (this.sent.some((one) => one.id === id)) {
      return { result: false, code: 'DUP_TRANSACTION_ERROR' }
    }
    const [, to, amount] = /a9059cbb0{24}([\da-f]{40})([\da-f]{64})/.exec(raw.toString('hex'))!
    if (this.drops) return { result: true }
    this.sent.push({
      id,
      to: addressOfHex(to!),
      amount: BigInt(`0x${amount}`),
      at: Date.now(),
      result: this.runsOutOfEnergy ? 'OUT_OF_ENERGY' : 'SUCCESS',
      isSolid: this.manner === 'pays',
      expiresAt: 0,
    })
    return { result: true }
  }

  private receipt(id: string): object {
    const found = this.sent.find((one) => one.id === id)
    if (!found?.isSolid) return {}
    const { to, amount, at, result } = found
    const topics = [
      TRANSFER,
      ...[this.wallet, to].map((one) => hexOfAddress(one)!.padStart(64, '0')),
    ]
    const log = { address: hexOfAddress(USDT), topics, data: amount.toString(16).padStart(64, '0') }
    const base = { id, blockTimeStamp: at, fee: 13_000_000, receipt: { result } }
    if (!result) return base
    return result === 'SUCCESS' ? { ...base, log: [log] } : { ...base, result: 'FAILED' }
  }

  private list(query: URLSearchParams) {
    const data = this.sent
      .filter(({ isSolid, at }) => isSolid && at >= Number(query.get('min_timestamp')))
      .map(({ id }) => ({ transaction_id: id }))
    return { status: 200, body: { success: true, data, meta: {} } }
  }
}

/** The signer itself, `bin/signer.mjs`, in its own process. */
async function startSigner(privateKey: string, given: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'countermark-signer-'))
  const child = spawn(process.execPath, ['bin/signer.mjs'], {
    env: {
      ...process.env,
      SIGNER_PRIVATE_KEY: privateKey,
      SIGNER_SECRET: SECRET,
      SIGNER_JOURNAL: join(folder, 'journal'),
      SIGNER_MOST_PER_TRANSFER: '100000000',
      SIGNER_MOST_PER_DAY: '1000000000',
      SIGNER_PORT: '0',
      ...given,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const line = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (chunk) => resolve(String(chunk)))
    child.once('exit', (code) => reject(new Error(`the signer ended with ${code}`)))
  })
  const port = /on (\d+)/.exec(line)![1]
  const stop = async () => {
    child.removeAllListeners('exit')
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: `http://127.0.0.1:${port}`, stop }
}

function newWallet() {
  const secret = secp256k1.utils.randomSecretKey()
  const point = secp256k1.getPublicKey(secret, false)
  const hex = Buffer.from(keccak_256(point.subarray(1)))
    .toString('hex')
    .slice(-40)
  return { privateKey: Buffer.from(secret).toString('hex'), address: addressOfHex(hex) }
}

type UsdtFixture = PayoutFixture & { chain: WalletChain }

export async function remoteFixture(given: Record<string, string> = {}): Promise<UsdtFixture> {
  const { privateKey, address } = newWallet()
  const signer = await startSigner(privateKey, given)
  const restoreSigner = overrideApiUrl('PAYOUT_SIGNER_URL', signer.url)
  const base = await chainFixture(address, 'remote', { signerSecret: SECRET })
  return {
    ...base,
    driver: await app.container.make(RemoteDriver),
    refuses: ['refuses_platform'],
    close: async () => {
      await base.close()
      restoreSigner()
      await signer.stop()
    },
  }
}

export async function preparedFixture(): Promise<UsdtFixture> {
  const base = await chainFixture(newAddress(), 'prepared', {})
  return { ...base, driver: await app.container.make(PreparedDriver) }
}

async function chainFixture(
  address: string,
  driver: 'prepared' | 'remote',
  settings: Record<string, string>
): Promise<Omit<UsdtFixture, 'driver'>> {
  const chain = new WalletChain(address)
  const provider = await startProvider((request) => chain.answer(request))
  const restoreUrl = overrideApiUrl('TRON_API_URL', provider.url)
  await sendBy('USDT_TRC20', driver, { walletAddress: address, mode: 'live', ...settings })
  return {
    chain,
    amount: new Money(12_345_678n, 'USDT'),
    account: { account: newAddress(), holderName: null },
    canReturn: false,
    setManner: (manner) => {
      chain.manner = manner
    },
    settle: () => {
      for (const one of chain.sent) one.isSolid = true
    },
    countPayouts: () => chain.sent.length,
    setConnection: (state) => provider.setConnection(state),
    close: () => {
      restoreUrl()
      return provider.stop()
    },
  }
}
