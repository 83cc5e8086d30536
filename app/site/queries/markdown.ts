import { Marked, Renderer } from 'marked'

const WEB = /^https?:\/\//i
const OURS = /^(\/(?!\/)|#|mailto:)/i

/**
 * Markdown as HTML that cannot do anything: raw HTML is shown as text, pictures are left out, and
 * links to other sites go through the warning.
 */
export function htmlOf(markdown: string): string {
  return renderer.parse(markdown, { async: false })
}

const renderer = new Marked({
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
})

function addressFor(href: string): string | null {
  if (WEB.test(href)) return `/leave?to=${encodeURIComponent(href)}`
  return OURS.test(href) && !href.includes('\\') ? href : null
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
