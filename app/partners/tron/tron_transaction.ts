import { createHash } from 'node:crypto'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { addressOfHex, hexOfAddress } from '#partners/tron/tron_address'

/** Number of the contract type TriggerSmartContract in TRON's protocol. */
const TRIGGER = 31
const TYPE_URL = 'type.googleapis.com/protocol.TriggerSmartContract'
/** The first four bytes of keccak256 of `transfer(address,uint256)`. */
const TRANSFER = 'a9059cbb'

export interface TransferOrder {
  from: string
  to: string
  /** In millionths of a USDT. */
  amount: bigint
  contract: string
  /** A solid block, to which the transaction refers. */
  block: { number: number; id: string }
  /** In milliseconds. */
  expiresAt: number
  createdAt: number
  feeLimitSun: bigint
}

/** The `raw_data` of a transaction that transfers a token, in TRON's encoding (protobuf), as hex. */
export function rawTransfer(order: TransferOrder): string {
  const blockNumber = Buffer.alloc(8)
  blockNumber.writeBigUInt64BE(BigInt(order.block.number))
  const trigger = Buffer.concat([
    bytesField(1, bytesOfAddress(order.from)),
    bytesField(2, bytesOfAddress(order.contract)),
    bytesField(4, Buffer.from(callOf(order), 'hex')),
  ])
  const parameter = Buffer.concat([bytesField(1, Buffer.from(TYPE_URL)), bytesField(2, trigger)])
  const contract = Buffer.concat([numberField(1, BigInt(TRIGGER)), bytesField(2, parameter)])
  return Buffer.concat([
    bytesField(1, blockNumber.subarray(6, 8)),
    bytesField(4, Buffer.from(order.block.id, 'hex').subarray(8, 16)),
    numberField(8, BigInt(order.expiresAt)),
    bytesField(11, contract),
    numberField(14, BigInt(order.createdAt)),
    numberField(18, order.feeLimitSun),
  ]).toString('hex')
}

/** The parameters of `transfer(address,uint256)`, as hex. */
export function transferParameter(to: string, amount: bigint): string {
  return hexOfAddress(to)!.padStart(64, '0') + amount.toString(16).padStart(64, '0')
}

/** A transaction's id: the hash of its raw data. */
export function transactionId(rawHex: string): string {
  return createHash('sha256').update(Buffer.from(rawHex, 'hex')).digest('hex')
}

/** The signed transaction, as hex. */
export function signedTransaction(rawHex: string, signature: string): string {
  const parts = [
    bytesField(1, Buffer.from(rawHex, 'hex')),
    bytesField(2, Buffer.from(signature, 'hex')),
  ]
  return Buffer.concat(parts).toString('hex')
}

/** Bytes that the network counts for a signed transaction: the transaction and room for its result. */
export function bandwidthOf(rawHex: string): number {
  return signedTransaction(rawHex, '00'.repeat(65)).length / 2 + 64
}

/**
 * The address whose key signed this transaction id (r, s and v, as TRON writes them); null for an invalid signature.
 */
export function signerOf(id: string, signature: string): string | null {
  if (!/^[\da-f]{130}$/.test(signature)) return null
  const bytes = Buffer.from(signature, 'hex')
  const recovery = bytes[64]! >= 27 ? bytes[64]! - 27 : bytes[64]!
  if (recovery > 1) return null
  try {
    const recovered = Buffer.concat([Buffer.from([recovery]), bytes.subarray(0, 64)])
    const key = secp256k1.recoverPublicKey(recovered, Buffer.from(id, 'hex'), { prehash: false })
    const point = secp256k1.Point.fromBytes(key).toBytes(false)
    return addressOfHex(
      Buffer.from(keccak_256(point.subarray(1)))
        .toString('hex')
        .slice(-40)
    )
  } catch {
    return null
  }
}

function callOf({ to, amount }: TransferOrder): string {
  return TRANSFER + transferParameter(to, amount)
}

function bytesOfAddress(address: string): Buffer {
  return Buffer.from(`41${hexOfAddress(address)!}`, 'hex')
}

function numberField(number: number, value: bigint): Buffer {
  return Buffer.concat([varint(BigInt(number << 3)), varint(value)])
}

function bytesField(number: number, value: Buffer): Buffer {
  return Buffer.concat([varint(BigInt((number << 3) | 2)), varint(BigInt(value.length)), value])
}

/** Seven bits in a byte, the lowest first; the eighth says that more follow. */
function varint(value: bigint): Buffer {
  const bytes: number[] = []
  for (let rest = value; ; rest >>= 7n) {
    if (rest < 128n) return Buffer.from([...bytes, Number(rest)])
    bytes.push(Number(rest & 127n) | 128)
  }
}
