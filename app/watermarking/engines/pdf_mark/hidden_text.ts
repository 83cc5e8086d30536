import { scanContent } from '#watermarking/engines/pdf_file/content_scanner'
import { dictOf, PdfName, PdfRaw, stringBytes } from '#watermarking/engines/pdf_file/objects'
import type { PdfDict } from '#watermarking/engines/pdf_file/objects'
import { TOKEN_BYTES } from './page_token.js'

/** Each letter encodes half a byte; the font draws and copies all of them as a space. */
const ALPHABET = 'abcdefghijklmnop'
const FIRST_CODE = ALPHABET.charCodeAt(0)
const TOKEN_LETTERS = TOKEN_BYTES * 2
const MOST_CANDIDATES = 400
const INVISIBLE = 3

/** A font whose letters a to p are spaces, so that neither search nor copying reveals the hidden text. */
export function blankFont(): PdfDict {
  const blanks = [...ALPHABET].map(() => new PdfName('space'))
  return dictOf({
    Type: new PdfName('Font'),
    Subtype: new PdfName('Type1'),
    BaseFont: new PdfName('Helvetica'),
    FirstChar: FIRST_CODE,
    LastChar: FIRST_CODE + ALPHABET.length - 1,
    Widths: blanks.map(() => 278),
    Encoding: dictOf({ Type: new PdfName('Encoding'), Differences: [FIRST_CODE, ...blanks] }),
  })
}

/** Operators that write a token as invisible text at a position in the page's user space. */
export function writeHiddenText(token: Uint8Array, font: string, x: number, y: number): string {
  const letters = [...Buffer.from(token).toString('hex')].map(
    (digit) => ALPHABET[Number.parseInt(digit, 16)]
  )
  const place = `${x.toFixed(1)} ${y.toFixed(1)}`
  return `q BT /${font} 1 Tf ${INVISIBLE} Tr ${place} Td (${letters.join('')}) Tj ET Q`
}

/** Possible tokens in the invisible text of a content stream. */
export function findHiddenTokens(content: string): Buffer[] {
  if (!/\b3\s+Tr\b/.test(content)) return []
  const tokens: Buffer[] = []
  for (const [run] of invisibleText(content).matchAll(/[a-p]{28,}/g)) {
    for (let at = 0; at + TOKEN_LETTERS <= run.length && tokens.length < MOST_CANDIDATES; at++) {
      tokens.push(fromLetters(run.slice(at, at + TOKEN_LETTERS)))
    }
  }
  return tokens
}

function fromLetters(letters: string): Buffer {
  const digits = [...letters].map((letter) => ALPHABET.indexOf(letter).toString(16))
  return Buffer.from(digits.join(''), 'hex')
}

function invisibleText(content: string): string {
  let mode = 0
  const saved: number[] = []
  let text = ''
  for (const { operator, operands } of scanContent(content)) {
    if (operator === 'q') saved.push(mode)
    else if (operator === 'Q') mode = saved.pop() ?? mode
    else if (operator === 'Tr') mode = Number(operands.at(-1))
    else if (operator === 'ET') text += ' '
    else if (mode === INVISIBLE && /^(?:Tj|TJ|'|")$/.test(operator)) {
      for (const token of operands) {
        text += stringBytes(new PdfRaw(token))?.toString('latin1') ?? ''
      }
    }
  }
  return text
}
