import { randomInt } from 'node:crypto'
import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { GetTextCode } from '#watermarking/queries/text_marks'
import type { MarkKey } from '#watermarking/values/mark_key'

type AllocateTextCodeInput = {
  attachment: { id: number; uid: string }
  key: MarkKey
}

/** A 13-bit code, unique within its version of the attachment's codes. */
export type AllocatedCode = { textCode: number; textVersion: number }

const { capacity } = GetTextCode

/**
 * Number of codes tried in sequence. Beyond that, nearly all codes are taken and their distance no longer matters.
 */
const STEPS = 32

/**
 * Allocates a text code of an attachment that no other buyer has. Thirteen groups give 8,191 codes; after that a new
 * version with another order of codes starts (D-05). A trace of such a text may name one buyer of each version.
 */
@inject()
export class AllocateTextCode {
  constructor(private getTextCode: GetTextCode) {}

  /** @param trx holds the attachment's lock (`lockAttachment`) until the code is stored */
  async execute(
    { attachment, key }: AllocateTextCodeInput,
    trx: TransactionClientContract
  ): Promise<AllocatedCode> {
    const { version, usedCodes } = await this.versionWithFreeCodes(attachment.id, trx)
    const scope = version === 1 ? attachment.uid : `${attachment.uid}:${version}`

    // The sequence starts with codes that differ in many groups. A code may be taken by a copy made with an older
    // key; then the next one is tried.
    for (let step = 0; step < STEPS; step++) {
      const n = (usedCodes.size + step) % capacity
      const code = this.getTextCode.execute({ key, scope, n })
      if (!usedCodes.has(code)) return { textCode: code, textVersion: version }
    }
    const free = Array.from({ length: capacity }, (_, n) => n + 1).filter(
      (code) => !usedCodes.has(code)
    )
    return { textCode: free[randomInt(free.length)]!, textVersion: version }
  }

  private async versionWithFreeCodes(attachmentId: number, trx: TransactionClientContract) {
    const { rows } = await trx.rawQuery(
      `select text_version as version, array_agg(text_code) as codes from copies
       where attachment_id = ? and text_code is not null
       group by text_version order by text_version desc limit 1`,
      [attachmentId]
    )
    const [latest] = rows as { version: number; codes: number[] }[]
    if (!latest) return { version: 1, usedCodes: new Set<number>() }
    const usedCodes = new Set(latest.codes)
    if (usedCodes.size < capacity) return { version: latest.version, usedCodes }
    return { version: latest.version + 1, usedCodes: new Set<number>() }
  }
}
