import { scanContent } from '#watermarking/engines/pdf_file/content_scanner'

/** The operators around a page's content that restore the graphics state for what is drawn after it. */
export interface ContentShape {
  opening: string
  closing: string
  /** Indices where invisible text may be inserted: outside text, paths and marked content. */
  gaps: number[]
}

export const UNKNOWN_SHAPE: ContentShape = { opening: 'q\n', closing: '\nQ\n', gaps: [] }

const PATH_PART = /^(?:m|l|c|v|y|h|re|W\*?)$/
const PATH_END = /^(?:S|s|f|F|f\*|B|B\*|b|b\*|n)$/
const MOST_GAPS = 10_000

/** Content may have unequal numbers of save and restore operators; both cases are balanced. */
export function shapeOf(content: string): ContentShape {
  let depth = 0
  let deepestRestore = 0
  let isText = false
  let isPath = false
  let marked = 0
  const gaps: number[] = []
  for (const { operator, end } of scanContent(content)) {
    if (operator === 'q') depth++
    else if (operator === 'Q') deepestRestore = Math.min(deepestRestore, --depth)
    else if (operator === 'BT') isText = true
    else if (operator === 'ET') isText = false
    else if (operator === 'BMC' || operator === 'BDC') marked++
    else if (operator === 'EMC') marked = Math.max(0, marked - 1)
    else if (PATH_PART.test(operator)) isPath = true
    else if (PATH_END.test(operator)) isPath = false
    const isGap = !isText && !isPath && marked === 0 && operator !== 'BI' && operator !== 'ID'
    if (isGap && gaps.length < MOST_GAPS) gaps.push(end)
  }
  const saves = 1 - deepestRestore
  const restores = saves + depth
  const unclosed = `${isText ? 'ET ' : ''}${'EMC '.repeat(marked)}`
  return { opening: 'q\n'.repeat(saves), closing: `\n${unclosed}${'Q '.repeat(restores)}\n`, gaps }
}
