import fs from 'node:fs'
import path from 'node:path'
import { test } from '@japa/runner'
import { makeTestFolder } from '#tests/support/files/test_folder'
import { rawPdf } from '#tests/unit/watermarking/pdf/pdf_samples'
import { readContents } from '#watermarking/engines/page_view/read_contents'

const PAGES = {
  2: '<</Type/Pages/Count 2/Kids[3 0 R 4 0 R]>>',
  3: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]>>',
  4: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]/Rotate 90>>',
}

test.group('Outlines of PDFs', (group) => {
  let folder: string
  group.setup(async () => {
    folder = await makeTestFolder()
    return () => fs.rmSync(folder, { recursive: true })
  })

  const read = (root: string, objects: Record<number, string>) => {
    const file = path.join(folder, 'outlined.pdf')
    fs.writeFileSync(
      file,
      rawPdf({ 1: `<</Type/Catalog/Pages 2 0 R${root}>>`, ...PAGES, ...objects })
    )
    return readContents({ path: file, kind: 'pdf' })
  }

  test('sizes are those of the page as it is shown', async ({ assert }) => {
    assert.deepEqual((await read('', {})).pages, [
      { width: 300, height: 400 },
      { width: 400, height: 300 },
    ])
  })

  test('entries lead to pages by place, action, name and string, in each encoding', async ({
    assert,
  }) => {
    const { outline } = await read('/Outlines 5 0 R/Dests 12 0 R/Names<</Dests 13 0 R>>', {
      5: '<</First 6 0 R/Last 9 0 R>>',
      6: '<</Title(Begin\\055ning)/Dest[3 0 R/Fit]/First 7 0 R/Last 7 0 R/Next 8 0 R>>',
      7: '<</Title<FEFF7B2C4E00>/A<</S/GoTo/D[4 0 R/XYZ 0 0 0]>>>>',
      8: '<</Title<EFBBBFE7ACACE4BA8C>/Dest/second/Next 9 0 R>>',
      9: '<</Title(End)/Dest(last)>>',
      12: '<</second[4 0 R/Fit]>>',
      13: '<</Kids[14 0 R]>>',
      14: '<</Names[(last)<</D[4 0 R/Fit]>>]>>',
    })
    assert.deepEqual(outline, [
      { title: 'Begin-ning', page: 1, depth: 0 },
      { title: '第一', page: 2, depth: 1 },
      { title: '第二', page: 2, depth: 0 },
      { title: 'End', page: 2, depth: 0 },
    ])
  })

  test('circles, absent pages and other places end nothing', async ({ assert }) => {
    const { outline } = await read('/Outlines 5 0 R', {
      5: '<</First 6 0 R>>',
      6: '<</Title(One)/Dest[3 0 R]/First 6 0 R/Next 7 0 R>>',
      7: '<</Title(Two)/Dest[99 0 R]/Next 8 0 R>>',
      8: '<</Title(Web)/A<</S/URI/URI(https://example.com)>>/Next 6 0 R>>',
    })
    assert.deepEqual(outline, [{ title: 'One', page: 1, depth: 0 }])
    assert.deepEqual((await read('/Outlines 3 0 R', {})).outline, [])
    const broken = await read('/Outlines 5 0 R', { 5: '<</First 99 0 R>>' })
    assert.deepEqual(broken.outline, [])
  })
})
