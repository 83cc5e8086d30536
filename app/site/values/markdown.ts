import { Marked, Renderer, walkTokens, type MarkedExtension, type Token } from 'marked'

const WEB = /^https?:\/\//i
const OURS = /^(\/(?![/\\])|#|mailto:)/i

/**
 * Renders Markdown as harmless HTML: raw HTML is shown as text, images are left out, and external links go through
 * the warning page.
 */
export function htmlOf(markdown: string): string {
  return documents.parse(markdown, { async: false })
}

/** Used for our own documents and for users' texts. */
const HARMLESS: MarkedExtension = {
  gfm: true,
  renderer: {
    // Wide tables scroll by themselves, also by keyboard.
    table(token) {
      return `<div tabindex="0">${Renderer.prototype.table.call(this, token)}</div>`
    },
    html: ({ text }) => escaped(text),
    image: ({ text }) => escaped(text),
    link({ href, tokens }) {
      const words = this.parser.parseInline(tokens)
      const address = addressFor(href)
      return address === null ? words : `<a href="${escaped(address)}">${words}</a>`
    },
  },
}

/** Long code lines scroll by themselves, also by keyboard. */
const documents = new Marked(HARMLESS, {
  renderer: {
    code: ({ text }) => `<pre tabindex="0"><code>${escaped(text)}</code></pre>\n`,
  },
})

/** For users' texts: headings rank below the page's own, and line breaks are kept. */
export const userMarkdown = new Marked(HARMLESS, {
  breaks: true,
  hooks: { processAllTokens: ranked },
  renderer: {
    // Task lists are shown as text instead of inactive checkboxes.
    checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
  },
})

/** The level below the heading of a page's section. */
const HIGHEST = 3

/** Headings begin below the page's own and skip no level, whatever level the user began with. */
function ranked(tokens: Token[]): Token[] {
  const open: number[] = []
  walkTokens(tokens, (token) => {
    if (token.type !== 'heading') return
    while (open.length > 0 && open.at(-1)! >= token.depth) open.pop()
    open.push(token.depth)
    token.depth = Math.min(HIGHEST + open.length - 1, 6)
  })
  return tokens
}

function addressFor(href: string): string | null {
  if (WEB.test(href)) return `/leave?to=${encodeURIComponent(href)}`
  return OURS.test(href) && !href.includes('\\') ? href : null
}

/** Escapes HTML characters, so that the text is displayed literally. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
