import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { root } from '../../../bin/setup/install.mjs'
import { capture } from '../../../bin/setup/processes.mjs'
import { writeHandout } from '../marks/pdf_documents.mjs'

const LIST = `
- { key: marked, title: Handout, price: 1900, cover: cover.png, files: [handout.pdf], publish: true }
- { key: plain, title: Notes without a watermark, price: 1900, cover: cover.png, files: [notes.txt], marked: false, publish: true }
`

/**
 * Imports two products into the bench's shop: a PDF whose copies are marked, and a text that is sold as it is.
 *
 * @param {number} [pages] of the PDF
 * @returns {Promise<{ marked: Imported, plain: Imported }>}
 * @typedef {{ id: number, currency: string, salesPrice: string }} Imported
 */
export async function importGoods({ url, shop }, database, environment, pages = 10) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-import-'))
  writeFileSync(join(folder, 'products.yaml'), LIST)
  writeFileSync(join(folder, 'notes.txt'), 'What every buyer gets.\n')
  writeHandout(join(folder, 'handout.pdf'), pages)
  await sharp({ create: { width: 800, height: 600, channels: 3, background: '#468' } })
    .png()
    .toFile(join(folder, 'cover.png'))
  const { code, output } = await capture(
    process.execPath,
    [join(root, 'build/bin/console.js'), 'product:import', folder, `--shop=${shop.creator}`],
    {
      env: {
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: '0',
        DATABASE_URL: url,
        ...environment,
      },
    }
  )
  rmSync(folder, { recursive: true })
  if (code !== 0) throw new Error(`The import ended with ${code}: ${output}`)
  const { rows } = await database.query(
    `select id, currency, sales_price::text as "salesPrice" from products
      where shop_id = $1 order by id desc limit 2`,
    [shop.id]
  )
  return { marked: rows[1], plain: rows[0] }
}
