import fs from 'node:fs'
import path from 'node:path'
import { detectImageMark } from '#watermarking/engines/image/detect_image_mark'
import { embedMark } from '#watermarking/engines/image/embed_image_mark'
import { lumaOf } from '#watermarking/engines/image/pixels'
import { psnr, ssim } from '#watermarking/engines/signal/image_quality'
import type { Attack } from './attacks.js'
import { candidatesFor, KEY, payloadFor } from './keys.js'
import type { Picture } from './picture.js'

export interface AttackRow {
  attack: string
  picture: string
  outcome: 'exact' | 'listed' | 'none' | 'wrong'
  pilotScore: number
}

export interface AttackResults {
  rows: AttackRow[]
  quality: { picture: string; psnr: number; ssim: number }[]
}

/**
 * Marks each picture, attacks it in every way and reads the mark; where it cannot be read, it
 * compares a list of 5,000 buyers.
 */
export async function attackMarked(
  pictures: Picture[],
  attacks: Record<string, Attack>,
  room: string
): Promise<AttackResults> {
  const results: AttackResults = { rows: [], quality: [] }
  for (const picture of pictures) {
    const payload = payloadFor(picture.name)
    const pixels = { ...picture, channels: 3 }
    const { data } = await embedMark(pixels, KEY, payload)
    const marked = { ...picture, data: Buffer.from(data.buffer, data.byteOffset, data.length) }
    const [before, after] = await Promise.all(
      [pixels, { ...marked, channels: 3 }].map((one) => lumaOf(one, one.width, one.height))
    )
    results.quality.push({
      picture: picture.name,
      psnr: psnr(picture.data, marked.data),
      ssim: ssim(before!, after!),
    })
    for (const [attack, leak] of Object.entries(attacks)) {
      const file = path.join(room, 'leak')
      fs.writeFileSync(file, await leak(marked))
      const alone = await detectImageMark({ path: file, keys: [KEY] })
      const candidates = candidatesFor(payload)
      const read =
        alone.verdict === 'exact'
          ? alone
          : await detectImageMark({ path: file, keys: [KEY], candidates })
      const outcome = outcomeOf(read, payload)
      results.rows.push({ attack, picture: picture.name, outcome, pilotScore: read.pilotScore })
    }
    process.stderr.write(`${picture.name} ${missedOf(results.rows, picture.name)}\n`)
  }
  return results
}

function missedOf(rows: AttackRow[], name: string): string {
  const missed = rows.filter(({ picture, outcome }) => picture === name && outcome !== 'exact')
  return missed.map(({ attack, outcome }) => `${attack}: ${outcome}`).join(', ') || 'all exact'
}

function outcomeOf(
  { verdict, payload }: { verdict: string; payload: string | null },
  expected: string
): AttackRow['outcome'] {
  if (payload === null) return 'none'
  if (payload !== expected) return 'wrong'
  return verdict === 'exact' ? 'exact' : 'listed'
}
