import { deflateSync } from 'node:zlib'
import { rawPdf, stream } from '#tests/unit/watermarking/pdf/pdf_samples'

export const FLATE = '/Filter/FlateDecode'
export const DRAWING = 'q 1 0 0 1 5 5 cm 0 0 100 100 re f Q\n'.repeat(200)

export const page = (contents: string, resources = '<<>>') =>
  `<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]/Contents ${contents}/Resources ${resources}>>`

/** Two pages, the first one intact. */
export const twoPages: Record<number, string> = {
  1: '<</Type/Catalog/Pages 2 0 R>>',
  2: '<</Type/Pages/Count 2/Kids[3 0 R 5 0 R]>>',
  3: page('4 0 R'),
  4: stream(DRAWING),
  5: page('6 0 R'),
  6: stream(deflateSync(Buffer.from(DRAWING)), FLATE),
}

/** The cross-reference row of an object leads into another object. */
function misplaced(objects: Record<number, string>, number: number): Buffer {
  const text = rawPdf(objects).toString('latin1')
  const rows = text.lastIndexOf('\nxref\n')
  const row = text.indexOf('\n', rows + 6) + 1 + number * 20
  return Buffer.from(`${text.slice(0, row)}0000000012${text.slice(row + 10)}`, 'latin1')
}

export const packed = deflateSync(Buffer.from(DRAWING))
export const withFont = {
  ...twoPages,
  5: page('6 0 R', '<</Font<</F1 7 0 R>>>>'),
  7: '<</Type/Font>>',
}

/** PDFs whose second page is damaged, by the damage. */
export const DAMAGED: Record<string, Buffer> = {
  'its content is absent': rawPdf({ ...twoPages, 5: page('9 0 R') }),
  'a part of its content is absent': rawPdf({ ...twoPages, 5: page('[6 0 R 9 0 R]') }),
  'its content is no stream': rawPdf({ ...twoPages, 6: '<</Length 5>>' }),
  'its content is elsewhere': misplaced(twoPages, 6),
  'its compressed content ends early': rawPdf({
    ...twoPages,
    6: stream(packed.subarray(0, packed.length >> 1), FLATE),
  }),
  'its compressed content is corrupt': rawPdf({
    ...twoPages,
    6: stream(Buffer.concat([packed.subarray(0, 12), Buffer.alloc(40, 0xff)]), FLATE),
  }),
  'its content has no end': Buffer.concat([
    rawPdf({ 1: twoPages[1]!, 2: twoPages[2]!, 3: twoPages[3]!, 4: twoPages[4]!, 5: twoPages[5]! }),
    Buffer.from(`6 0 obj\n<</Length 9000>>\nstream\n${DRAWING}`),
  ]),
  'its resources are elsewhere': misplaced(
    { ...twoPages, 5: page('6 0 R', '7 0 R'), 7: '<<>>' },
    7
  ),
  'its fonts are elsewhere': misplaced(
    { ...twoPages, 5: page('6 0 R', '<</Font 7 0 R>>'), 7: '<<>>' },
    7
  ),
  'one of its fonts is elsewhere': misplaced(withFont, 7),
  'it is missing in the page tree': rawPdf({
    ...twoPages,
    2: '<</Type/Pages/Count 2/Kids[3 0 R 9 0 R]>>',
  }),
}

/** A PDF that opens, whose second page lacks its content. */
export const damagedPdf = () => DAMAGED['its content is absent']!
