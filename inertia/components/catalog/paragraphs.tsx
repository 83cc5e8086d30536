/** Plain text as its author laid it out: an empty line parts paragraphs. */
export function Paragraphs({ text, fallback }: { text: string; fallback: string }) {
  const paragraphs = text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '')
  if (paragraphs.length === 0) return <p className="text-muted">{fallback}</p>
  return (
    <div className="flex max-w-prose flex-col gap-4 leading-relaxed">
      {paragraphs.map((paragraph, place) => (
        <p key={place} className="wrap-anywhere whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </div>
  )
}
