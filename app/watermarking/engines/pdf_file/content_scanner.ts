/** An operator of a content stream with its operands; `end` is the index after the operator. */
export interface ContentOperation {
  operator: string
  operands: string[]
  end: number
}

const BLANK = /[\0\t\n\f\r ]+|%[^\r\n]*/y
const REGULAR = /[^\0\t\n\f\r ()<>[\]{}/%]+/y
const NAME = /\/[^\0\t\n\f\r ()<>[\]{}/%]*/y
const HEX_STRING = /<[0-9A-Fa-f\s]*>?/y
const LITERAL_PART = /(?:[^()\\]|\\[\s\S])*/y
const OPERAND = /^[+\-.\d]|^(?:true|false|null)$/
const MOST_OPERANDS = 4096

/** Splits a content stream (ISO 32000-1, 7.8.2) into its operations. Damaged parts are skipped. */
export function* scanContent(text: string): Generator<ContentOperation> {
  let operands: string[] = []
  let at = 0
  const match = (pattern: RegExp) => {
    pattern.lastIndex = at
    const found = pattern.exec(text)?.[0] ?? ''
    at += found.length
    return found
  }
  while (at < text.length) {
    if (match(BLANK)) continue
    const token = match(REGULAR) || match(NAME) || nextDelimited()
    const isOperand = OPERAND.test(token) || '/(<[]>{}'.includes(token[0]!)
    if (isOperand) {
      if (operands.length < MOST_OPERANDS) operands.push(token)
      continue
    }
    if (token === 'ID') skipImageData()
    yield { operator: token, operands, end: at }
    operands = []
  }

  function nextDelimited(): string {
    const letter = text[at]!
    if (letter === '(') return literal()
    if (letter === '<' && text[at + 1] !== '<') return match(HEX_STRING)
    const width = text.startsWith('<<', at) || text.startsWith('>>', at) ? 2 : 1
    at += width
    return text.slice(at - width, at)
  }

  function literal(): string {
    const start = at
    let open = 0
    do {
      if (text[at] === '(') open++
      else if (text[at] === ')') open--
      at++
      if (open > 0) match(LITERAL_PART)
    } while (open > 0 && at < text.length)
    return text.slice(start, at)
  }

  /** The data of an inline image ends at "EI" between blanks. */
  function skipImageData() {
    const end = /[\0\t\n\f\r ]EI(?![^\0\t\n\f\r ()<>[\]{}/%])/g
    end.lastIndex = at
    at = end.exec(text) ? end.lastIndex : text.length
  }
}
