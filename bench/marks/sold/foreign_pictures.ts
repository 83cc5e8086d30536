import fs from 'node:fs'
import path from 'node:path'
import { detectImageMark } from '#watermarking/engines/image/detect_image_mark'
import { ATTACKS } from '../attacks.js'
import { candidatesFor, KEY, payloadFor } from '../keys.js'
import { drawPages } from '../pages.js'
import { drawPatterns } from '../patterns.js'
import { partOf } from '../picture.js'
import type { Picture } from '../picture.js'
import { drawSurfaces } from '../synthetic.js'

const SUSPECTS = 1000
const POOL = 60
const LEAKS = ['none', 'jpeg75', 'screenshot', 'jpeg30', 'messenger', 'noise5']
const REPORT_EVERY = 100

/**
 * Reads pictures that no buyer has got, each another window at another size, leaked in one of six ways, among 1,000
 * buyers.
 * @param first from 0: a run that was ended is gone on with
 * @returns how many name anybody
 */
export async function countWrongNames(
  photographs: Picture[],
  { first, count }: { first: number; count: number },
  room: string
): Promise<number> {
  const drawn = [await drawPatterns(POOL), await drawSurfaces(POOL), await drawPages(POOL)].flat()
  const pool = [...photographs, ...drawn]
  const candidates = candidatesFor(payloadFor('nobody')).slice(0, SUSPECTS)
  const file = path.join(room, 'foreign')
  let wrong = 0
  for (let n = first; n < count; n++) {
    const picture = await partOf(pool[n % pool.length]!, n)
    fs.writeFileSync(file, await ATTACKS[LEAKS[n % LEAKS.length]!]!(picture))
    const { payload } = await detectImageMark({ path: file, keys: [KEY], candidates })
    if (payload !== null) wrong++
    if ((n + 1) % REPORT_EVERY === 0) process.stderr.write(`${n + 1} read, ${wrong} wrong\n`)
  }
  return wrong
}
