/** A creator's Markdown, converted to safe HTML by the server. */
export function RichText({ html, fallback }: { html: string; fallback?: string }) {
  if (html === '') return fallback ? <p className="text-muted">{fallback}</p> : null
  return (
    <div
      className="prose-page max-w-prose wrap-anywhere *:first:mt-0 *:last:mb-0"
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
