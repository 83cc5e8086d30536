// Renders the pictures with which the product editor compares the strengths of the overlay: `node
// bench/mark_samples.mjs`.
import sharp from 'sharp'
import { underProjectNode } from '../bin/setup/install.mjs'

await underProjectNode()
await import('../bin/setup/typescript.mjs')
const { renderMarkSamples } = await import('./support/marks/mark_samples.mjs')

/**
 * Small enough for a row beside a form; shown at native resolution, for scaling would hide the
 * texture.
 */
const PART = { left: 0, top: 10, width: 288, height: 180 }

const pages = await renderMarkSamples()
for (const [name, [, , page]] of Object.entries(pages)) {
  const path = new URL(`../public/samples/mark_${name}.png`, import.meta.url).pathname
  await sharp(page).removeAlpha().extract(PART).png({ compressionLevel: 9 }).toFile(path)
}
