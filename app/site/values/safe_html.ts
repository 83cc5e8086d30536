import { LRUCache } from 'lru-cache'
import sanitize from 'sanitize-html'
import { escaped, userMarkdown } from '#site/values/markdown'

/** Cache of rendered texts, which are read far more often than written. */
const rendered = new LRUCache<string, string>({
  max: 500,
  /** Bytes: a character takes at most two. */
  maxSize: 8_000_000,
  sizeCalculation: (html, markdown) => 1 + 2 * (html.length + markdown.length),
})

/**
 * Renders a user's Markdown as harmless HTML. The Markdown renderer permits no markup; the sanitizer is a second
 * barrier against faults in it.
 */
export function safeHtmlOf(markdown: string): string {
  const cached = rendered.get(markdown)
  if (cached !== undefined) return cached
  const html = draw(markdown)
  rendered.set(markdown, html)
  return html
}

function draw(markdown: string): string {
  if (isHostile(markdown)) return `<p>${escaped(markdown).replaceAll('\n', '<br />')}</p>`
  return sanitize(userMarkdown.parse(markdown, { async: false }), ALLOWED)
}

/** Input that keeps the parser busy for seconds or crashes it, and that does not occur in legitimate texts. */
function isHostile(markdown: string): boolean {
  const signs = markdown.match(/[_*~`<>[\]|]/g)?.length ?? 0
  return signs > MOST_SIGNS || NESTED_DEEP.test(markdown) || ENDLESS_WORD.test(markdown)
}

const MOST_SIGNS = 2_000
const NESTED_DEEP = /^(?:[ \t>]{40}|[ \t]*(?:(?:[-+*>]|\d{1,9}[.)])[ \t>]+){8})/m
const ENDLESS_WORD = /[\w.+-]{500}/

const ALLOWED: sanitize.IOptions = {
  allowedTags: [
    'p',
    'br',
    'hr',
    'strong',
    'em',
    'del',
    'code',
    'pre',
    'blockquote',
    'ul',
    'ol',
    'li',
    'h3',
    'h4',
    'h5',
    'h6',
    'a',
    'div',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    div: ['tabindex'],
    ol: ['start'],
    th: ['align'],
    td: ['align'],
  },
  allowedSchemes: ['mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'escape',
  transformTags: { a: sanitize.simpleTransform('a', { rel: 'nofollow ugc' }) },
}
