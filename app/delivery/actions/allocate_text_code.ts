import { randomInt } from 'node:crypto'
import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { TextCodesExhausted } from '#delivery/errors'
import { GetTextCode } from '#watermarking/queries/get_text_code'
import type { MarkKey } from '#watermarking/queries/draw_trace'

type AllocateTextCodeInput = {
  attachment: { id: number; uid: string }
  key: MarkKey
}

const { capacity } = GetTextCode

/** Tries in the sequence; where it is as full as that, all codes are neighbours anyway. */
const STEPS = 32

/** Finds the next text code of an attachment that no buyer has. */
@inject()
export class AllocateTextCode {
  constructor(private getTextCode: GetTextCode) {}

  /**
   * @param trx holds the attachment's lock (`lockAttachment`) until the code is stored
   * @returns a code of 13 bits, unique in the attachment
   * @throws TextCodesExhausted when 8,191 buyers have theirs
   */
  async execute({ attachment, key }: AllocateTextCodeInput, trx: TransactionClientContract) {
    const rows = await trx
      .from('copies')
      .where('attachment_id', attachment.id)
      .whereNotNull('text_code')
      .select('text_code')
    const taken = new Set<number>(rows.map(({ text_code: code }) => code))

    if (taken.size >= capacity) throw new TextCodesExhausted({ capacity })

    // Early codes lie far apart. Codes of an older key may sit on ours: then the next free one.
    for (let step = 0; step < STEPS; step++) {
      const n = (taken.size + step) % capacity
      const code = this.getTextCode.execute({ key, scope: attachment.uid, n })
      if (!taken.has(code)) return code
    }
    const free = Array.from({ length: capacity }, (_, n) => n + 1).filter(
      (code) => !taken.has(code)
    )
    return free[randomInt(free.length)]!
  }
}

/** One buyer at a time gets a code of this attachment; readers and foreign keys do not wait. */
export async function lockAttachment(attachmentId: number, trx: TransactionClientContract) {
  await trx.rawQuery('select 1 from attachments where id = ? for no key update', [attachmentId])
}
