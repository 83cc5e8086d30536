import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { launchWhole } from '#tests/support/browser/launch'
import { until } from '#tests/support/until'

/** A page of 5.8 inches, as Chromium shows it at about 120 dots per inch. */
const SCREEN = { width: 700, height: 960 }
const CROP = { x: 70, y: 90, width: 560, height: 640 }

/**
 * A photograph of a PDF shown by Chromium: a part of its first page, as JPEG.
 * @throws when this Chromium shows no PDFs: Playwright's headless shell does not, every full one does
 */
export async function photographPdf(pdf: Buffer): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'countermark-leak-'))
  const browser = await launchWhole()
  try {
    const path = join(folder, 'leak.pdf')
    await writeFile(path, pdf)
    const page = await browser.newPage({ viewport: SCREEN })
    if (!(await page.evaluate<boolean>('navigator.pdfViewerEnabled'))) {
      throw new Error('This Chromium shows no PDFs. See bin/checks/browser.mjs.')
    }
    await page.goto(`${pathToFileURL(path).href}#toolbar=0&view=FitH`)
    await untilShown(page)
    return await page.screenshot({ type: 'jpeg', quality: 75, clip: CROP })
  } finally {
    await browser.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The viewer has no event for this: its gray background is replaced by the paper. */
async function untilShown(page: Page) {
  await until(async () => {
    const { channels } = await sharp(await page.screenshot({ clip: CROP })).stats()
    return channels[0]!.mean > 200
  }, 'Chromium shows the PDF')
}
