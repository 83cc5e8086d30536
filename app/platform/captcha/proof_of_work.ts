import { createHash } from 'node:crypto'
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge, Solution } from 'altcha-lib/types'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Clock } from '#core/clock/clock'
import { Captcha, type CaptchaBond, type Solved } from '#platform/captcha/captcha'
import { CaptchaFailed } from '#core/errors'

/** Difficulty: the browser derives 100 to 200 keys, about half a second; the server one. */
const COST = 5_000
const MIN_KEYS = 100
const MAX_KEYS = 200
const VALID_MINUTES = 10

/** No valid response is longer. */
const MAX_RESPONSE_LENGTH = 4_000

/** A proof of work: no external service and no tracking (D-23). */
export class ProofOfWork extends Captcha {
  /** @param keys challenges signed with any of them are accepted, and those of the first one are made */
  constructor(
    private keys: string[],
    private clock: Clock
  ) {
    super()
  }

  override async challenge(bond: CaptchaBond) {
    const until = this.clock.now().plus({ minutes: VALID_MINUTES }).toMillis()
    const challenge = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: COST,
      counter: randomInt(MAX_KEYS, MIN_KEYS),
      deriveKey,
      data: { bond: bondOf(bond), until },
      hmacSignatureSecret: this.keys[0]!,
    })
    return Buffer.from(JSON.stringify(challenge)).toString('base64')
  }

  override async check(response: string, bond: CaptchaBond): Promise<Solved> {
    const { challenge, solution } = readResponse(response)
    const { bond: asked, until } = challenge.parameters.data ?? {}
    const isFresh = Number(until) > this.clock.now().toMillis()
    const isSolved = await this.#isSolved(challenge, solution)
    if (!isSolved || asked !== bondOf(bond) || !isFresh) throw new CaptchaFailed()
    return { spend: (trx) => spend(challenge, new Date(Number(until)), trx) }
  }

  async #isSolved(challenge: Challenge, solution: Solution): Promise<boolean> {
    for (const hmacSignatureSecret of this.keys) {
      const input = { challenge, solution, deriveKey, hmacSignatureSecret }
      const { verified } = await verifySolution(input).catch(() => ({ verified: false }))
      if (verified) return true
    }
    return false
  }
}

function bondOf({ purpose, userId }: CaptchaBond): string {
  return `${purpose}:${userId}`
}

/** Base64 of JSON `{challenge, solution}`, as ALTCHA's widget sends it. */
function readResponse(response: string): { challenge: Challenge; solution: Solution } {
  try {
    if (response.length > MAX_RESPONSE_LENGTH) throw new CaptchaFailed()
    const { challenge, solution } = JSON.parse(Buffer.from(response, 'base64').toString())
    if (typeof challenge.parameters.nonce !== 'string') throw new CaptchaFailed()
    return { challenge, solution }
  } catch {
    throw new CaptchaFailed()
  }
}

/** Concurrent uses conflict at the primary key. */
async function spend(challenge: Challenge, until: Date, trx: TransactionClientContract) {
  const hash = createHash('sha256').update(challenge.parameters.nonce).digest('hex')
  const { rows } = await trx.rawQuery(
    `insert into spent_captchas (hash, expires_at) values (?, ?) on conflict do nothing returning hash`,
    [hash, until]
  )
  if (rows.length === 0) throw new CaptchaFailed()
}
