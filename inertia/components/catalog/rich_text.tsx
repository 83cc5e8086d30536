/** What a creator wrote in Markdown: the server made harmless HTML of it. */
export function RichText({ html, fallback }: { html: string; fallback?: string }) {
  if (html === '') return fallback ? <p className="text-muted">{fallback}</p> : null
  return (
    <div
      className="prose-page max-w-prose wrap-anywhere *:first:mt-0 *:last:mb-0"
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
