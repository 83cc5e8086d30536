/** One block of a manuscript, in reading order. */
export type Block =
  | { kind: 'chapter' | 'heading' | 'paragraph' | 'quote' | 'item' | 'step' | 'code'; text: string }
  | { kind: 'figure' | 'plate'; text: string; art?: string; palette?: string }
  | { kind: 'row'; text: string; value: string }
  | { kind: 'break' }

/**
 * Parses the manuscript notation: `# chapter`, `## heading`, `- item`, `1. step`, `> quote`, `| left | right |`, `
 * code`, `![caption | art | palette]` (a figure), `!![…]` (a full-page plate), `---` (new page); everything else is a
 * paragraph, one per line.
 */
export function readManuscript(source: string): Block[] {
  const blocks: Block[] = []
  for (const raw of source.split('\n')) {
    const line = raw.trimEnd()
    if (line.trim() === '') continue
    const picture = /^(!!?)\[(.*)\]$/.exec(line)
    const row = /^\|\s*(.+?)\s*\|\s*(.+?)\s*\|$/.exec(line)
    if (picture) {
      const [text, art, palette] = picture[2]!.split('|').map((part) => part.trim())
      blocks.push({ kind: picture[1] === '!!' ? 'plate' : 'figure', text: text!, art, palette })
    } else if (row) blocks.push({ kind: 'row', text: row[1]!, value: row[2]! })
    else if (line === '---') blocks.push({ kind: 'break' })
    else if (line.startsWith('# ')) blocks.push({ kind: 'chapter', text: line.slice(2) })
    else if (line.startsWith('## ')) blocks.push({ kind: 'heading', text: line.slice(3) })
    else if (line.startsWith('> ')) blocks.push({ kind: 'quote', text: line.slice(2) })
    else if (line.startsWith('- ')) blocks.push({ kind: 'item', text: line.slice(2) })
    else if (/^\d+\. /.test(line)) blocks.push({ kind: 'step', text: line })
    else if (line.startsWith('    ')) blocks.push({ kind: 'code', text: line.slice(4) })
    else blocks.push({ kind: 'paragraph', text: line.trim() })
  }
  return blocks
}
