// A blind comparison: `node bench/blind_crops.mjs discreet /tmp/pairs.png` draws pairs of crops at 96 dpi, one of each
// marked. The key is written beside it, to be opened when all guesses are written down.
import fs from 'node:fs'
import { randomInt } from 'node:crypto'
import sharp from 'sharp'
import { underProjectNode } from '../bin/setup/install.mjs'

await underProjectNode()
await import('../bin/setup/typescript.mjs')
const { renderMarkSamples } = await import('./support/mark_samples.mjs')

const [strength, target] = process.argv.slice(2)
const [WIDTH, HEIGHT, GAP, PAIRS] = [380, 150, 20, 8]

const pages = await renderMarkSamples()
const key = []
const crops = []
for (let row = 0; row < PAIRS; row++) {
  const place = {
    left: randomInt(200, 400),
    top: randomInt(100, 900),
    width: WIDTH,
    height: HEIGHT,
  }
  const crop = (page) => sharp(page).removeAlpha().extract(place).png().toBuffer()
  const pair = await Promise.all([crop(pages.none[row % 2]), crop(pages[strength][row % 2])])
  const markedLeft = randomInt(2) === 1
  if (markedLeft) pair.reverse()
  key.push(markedLeft ? 'left' : 'right')
  const top = GAP + row * (HEIGHT + GAP)
  crops.push({ input: pair[0], left: GAP, top }, { input: pair[1], left: 2 * GAP + WIDTH, top })
}
const size = { width: 3 * GAP + 2 * WIDTH, height: GAP + PAIRS * (HEIGHT + GAP) }
await sharp({ create: { ...size, channels: 3, background: '#555' } })
  .composite(crops)
  .png()
  .toFile(target)
fs.writeFileSync(`${target}.key`, `${key.join('\n')}\n`)
