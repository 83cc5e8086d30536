import { test } from '@japa/runner'
import type { PageMark } from '#delivery/tracing/queries/sold_pages'
import type { PagesRead, PictureOnPage } from '#delivery/tracing/queries/read_pages'
import { ReadPictures } from '#delivery/tracing/queries/read_pictures'
import type { CombinedMarkReading, ImageMarkReading } from '#watermarking/queries/image_marks'

/** The file that the mark's copy was made from, and another one. */
const [FILE, OTHER] = [1, 2]
const MARK = '10a1b2c3d4e5'
const marks = new Map<string, PageMark>([[MARK, { copyId: 7, attachmentId: FILE }]])
const PLACE = { page: 1, corners: [], inliers: 40, likeness: 0.9 }

function reading(payload: string | null): ImageMarkReading {
  const chance = payload ? 2 ** -32 : 1
  const known = { randomPart: null, keyId: payload && 'k1', pilotScore: 9, falseAccusation: chance }
  return { verdict: payload ? 'exact' : 'none', payload, listed: [], ...known }
}

const laidOn = (attachmentId: number, payload: string | null): PictureOnPage => ({
  attachmentId,
  reading: { ...reading(payload), place: PLACE, isDisplaced: false, hasUndrawn: false, line: null },
})

/** Pictures without a readable mark of their own. */
function blindly(pictures: number, together: ImageMarkReading | null = null): CombinedMarkReading {
  const each = Array.from({ length: pictures }, () => reading(null))
  return { ...reading(null), each, together, added: each.map((_, i) => i) }
}

/** What pictures show on pages, all of which were compared. */
const pagesOf = (each: PictureOnPage[][], compared = [FILE, OTHER]): PagesRead => ({
  compared: each.map(() => new Set(compared)),
  each,
  together: [],
  unsearched: 0,
})

/** Reads pictures for which the engines give these results, one after the other. */
async function read(blind: CombinedMarkReading, ...results: PagesRead[]) {
  const named: (number | null)[][] = []
  const onPages = {
    execute: async (input: { named: (number | null)[] }) => {
      named.push(input.named)
      return results[named.length - 1]!
    },
  }
  const readPictures = new ReadPictures({ execute: async () => blind } as never, onPages as never)
  const paths = blind.each.map((_, i) => String(i))
  return { named, ...(await readPictures.execute({ shopId: 1, paths, marks })) }
}

test.group('Tracing | marks that were copied elsewhere', () => {
  test('a mark that is readable only on a page of another file counts for nothing', async ({
    assert,
  }) => {
    const onOther = pagesOf([[laidOn(OTHER, MARK)], []])
    const found = await read(blindly(2), onOther, pagesOf([[]]))
    assert.deepEqual(found.named, [[null, null], [FILE]])
    assert.deepEqual(found.isCopied, [true, false])
    const [[laid]] = found.onPages.each as [PictureOnPage[]]
    assert.containSubset(laid, { reading: { verdict: 'none', payload: null, place: PLACE } })
  })

  test('it counts where the picture shows a page of its file as well', async ({ assert }) => {
    const same = pagesOf([[laidOn(FILE, MARK)]])
    const found = await read(blindly(1), pagesOf([[laidOn(OTHER, MARK)]]), same)
    assert.deepEqual(found.isCopied, [false])
    assert.equal(found.onPages.each[0]![0]!.reading.payload, MARK)
  })

  test('it counts where its file could not be compared', async ({ assert }) => {
    const unknown = pagesOf([[]], [])
    const found = await read(blindly(1), pagesOf([[laidOn(OTHER, MARK)]]), unknown)
    assert.deepEqual(found.isCopied, [false])
    assert.equal(found.onPages.each[0]![0]!.reading.payload, MARK)
  })

  test('a mark that is readable only in the sum of pictures of something else counts for nothing', async ({
    assert,
  }) => {
    const sum = blindly(2, reading(MARK))
    const found = await read(sum, pagesOf([[], [laidOn(OTHER, null)]]), pagesOf([[], []]))
    assert.deepEqual(found.named, [
      [null, null],
      [FILE, FILE],
    ])
    assert.deepEqual([found.isCopied, found.blind.together], [[true, true], null])
  })

  test('the sum counts where one of the pictures shows a page of the file', async ({ assert }) => {
    const sum = blindly(2, reading(MARK))
    const found = await read(sum, pagesOf([[laidOn(FILE, null)], []]), pagesOf([[]]))
    assert.equal(found.blind.together?.payload, MARK)
    assert.deepEqual(found.named[1], [FILE])
  })

  test('the sum on pages of one file names no copy of another', async ({ assert }) => {
    const onPages = pagesOf([[laidOn(OTHER, null)], [laidOn(OTHER, null)]])
    onPages.together = [{ attachmentId: OTHER, together: reading(MARK), added: [0, 1] }]
    const found = await read(blindly(2), onPages)
    assert.deepEqual(found.onPages.together, [])
  })
})
