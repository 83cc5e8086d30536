const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
  '&#x2F;': '/',
  '&nbsp;': ' ',
}

/** Quoted words keep their lines, each marked as in a reply. */
function quoted(words: string): string {
  const lines = words.split('\n').filter((line) => line.trim() !== '')
  return lines.map((line) => `<p>&gt; ${line}</p>`).join('')
}

/** Converts the simple HTML of an email to text: paragraphs and rows to lines, links followed by their URL. */
export function readableText(html: string, locale: string): string {
  return html
    .replace(/<blockquote[^>]*>([\s\S]*?)<\/blockquote>/gi, (_, words: string) => quoted(words))
    .replace(/<a\b[^>]*\bhref="([^"]*)"[^>]*>([\s\S]*?)<\/a>/gi, '$2: $1')
    .replace(/\s+/g, ' ')
    .replace(/ ?<\/th> ?/gi, locale.startsWith('en') ? ': ' : '：')
    .replace(/<\/(p|div|h[1-6]|li|tr|ul|ol)>|<br\s*\/?>/gi, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? entity)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n\n')
}
