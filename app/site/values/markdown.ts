import { Marked, Renderer, type MarkedExtension } from 'marked'

const WEB = /^https?:\/\//i
const OURS = /^(\/(?![/\\])|#|mailto:)/i

/**
 * Markdown as HTML that cannot do anything: raw HTML is shown as text, pictures are left out, and
 * links to other sites go through the warning.
 */
export function htmlOf(markdown: string): string {
  return documents.parse(markdown, { async: false })
}

/** How house and people write alike. */
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

/** Long lines of code scroll by themselves, also by keyboard. */
const documents = new Marked(HARMLESS, {
  renderer: {
    code: ({ text }) => `<pre tabindex="0"><code>${escaped(text)}</code></pre>\n`,
  },
})

/** For what people write: their headings stand below the page's own, and a new line is a new line. */
export const userMarkdown = new Marked(HARMLESS, {
  breaks: true,
  renderer: {
    heading({ tokens, depth }) {
      const level = Math.min(depth + 2, 6)
      return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`
    },
    // A ticked list is a list; nobody's page has boxes that do nothing.
    checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
  },
})

function addressFor(href: string): string | null {
  if (WEB.test(href)) return `/leave?to=${encodeURIComponent(href)}`
  return OURS.test(href) && !href.includes('\\') ? href : null
}

/** Signs of HTML as entities, so that the text is shown and nothing of it is read as markup. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
