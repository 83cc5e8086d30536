import { test } from '@japa/runner'
import { findUnmarkedPages } from '#watermarking/engines/pdf_mark/find_unmarked_pages'
import { COVERED, keys, samplePdf, stream, threePages, Workbench } from './pdf_samples.js'

const UNFINISHED = threePages('/Contents 7 0 R', {
  7: stream('0.4 g 50 50 100 100 re f BI /W 9000 /H 9000 /BPC 8 /CS /G ID xx'),
})

test.group('Pages on which viewers show no mark', (group) => {
  let bench: Workbench
  group.each.setup(() => {
    bench = new Workbench()
    return () => bench.clean()
  })
  const find = (bytes: Buffer, first = 0, count = 10) =>
    findUnmarkedPages({ source: bench.write(bytes), folder: bench.folder, keys, first, count })

  test('are none in a PDF of ordinary pages, upright and rotated', async ({ assert }) => {
    assert.deepEqual(await find(await samplePdf()), [])
  })

  test('are those that an annotation covers, and those whose content ends in an image', async ({
    assert,
  }) => {
    assert.deepEqual(await find(COVERED), [2])
    assert.deepEqual(await find(UNFINISHED), [2])
  })

  test('are searched in the given pages only', async ({ assert }) => {
    assert.deepEqual(await find(COVERED, 2, 5), [])
    assert.deepEqual(await find(COVERED, 1, 1), [2])
    assert.deepEqual(await find(COVERED, 9, 5), [])
  })

  test('are none on black, dark and colored pages', async ({ assert }) => {
    for (const color of ['0 g', '0.2 g', '1 0 0 rg', '0 0 1 rg', '1 1 0 rg', '0.5 g']) {
      const page = threePages('/Contents 7 0 R', { 7: stream(`${color} 0 0 400 400 re f`) })
      assert.deepEqual(await find(page), [], color)
    }
  })
})
