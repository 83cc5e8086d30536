import fs from 'node:fs'
import path from 'node:path'
import { detectImageMark } from '#watermarking/engines/image/detect_image_mark'
import { embedMark } from '#watermarking/engines/image/embed_image_mark'
import { ATTACKS } from './attacks.js'
import { candidatesFor, KEY, payloadFor, WRONG_KEY } from './keys.js'
import type { Picture } from './picture.js'
import { drawPatterns } from './patterns.js'

const UNMARKED_ATTACKS = ['none', 'jpeg75', 'screenshot', 'jpeg30', 'rot2']
const SUSPECTS = 1000
const WRONG_KEY_ATTACKS = ['none', 'jpeg75', 'screenshot']

export interface FalsePositives {
  unmarked: Count
  wrongKey: Count
}

export interface Count {
  read: number
  /**
   * Payloads that were decoded, by reading or by recognition among 1,000 buyers: each would be a
   * false accusation.
   */
  found: number
  highestPilotScore: number
  slowest: number
  milliseconds: number
}

/** Reads pictures that carry no mark, and marked ones with a wrong key. */
export async function countFalsePositives(
  photographs: Picture[],
  pages: Picture[],
  others: Picture[],
  room: string
): Promise<FalsePositives> {
  const plain = [...photographs, ...pages, ...others, ...(await drawPatterns())]
  const unmarked = await readAll(plain, UNMARKED_ATTACKS, KEY, room)
  const marked: Picture[] = []
  for (const picture of [...photographs, ...pages]) {
    const { data } = await embedMark({ ...picture, channels: 3 }, KEY, payloadFor(picture.name))
    marked.push({ ...picture, data: Buffer.from(data) })
  }
  return { unmarked, wrongKey: await readAll(marked, WRONG_KEY_ATTACKS, WRONG_KEY, room) }
}

async function readAll(pictures: Picture[], names: string[], key: typeof KEY, room: string) {
  const count = { read: 0, found: 0, highestPilotScore: 0, slowest: 0, milliseconds: 0 }
  const file = path.join(room, 'unmarked')
  for (const picture of pictures) {
    for (const name of names) {
      fs.writeFileSync(file, await ATTACKS[name]!(picture))
      const candidates = candidatesFor(payloadFor('nobody')).slice(0, SUSPECTS)
      const start = process.cpuUsage()
      const read = await detectImageMark({ path: file, keys: [key], candidates })
      const { user, system } = process.cpuUsage(start)
      count.read++
      count.found += read.payload === null ? 0 : 1
      count.highestPilotScore = Math.max(count.highestPilotScore, read.pilotScore)
      count.milliseconds += (user + system) / 1000
      count.slowest = Math.max(count.slowest, (user + system) / 1000)
    }
    process.stderr.write(`${picture.name} ${count.read} read, ${count.found} found\n`)
  }
  return count
}
