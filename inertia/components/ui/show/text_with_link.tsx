/**
 * A translated sentence with links inside: `[label](/path)`. They open in a new tab, so that a
 * form in progress is kept.
 */
export function TextWithLink({ words }: { words: string }) {
  return words.split(/(\[[^\]]+\]\(\/[^)]*\))/).map((part, index) => {
    const [, label, href] = /^\[([^\]]+)\]\((\/[^)]*)\)$/.exec(part) ?? []
    return href ? (
      <a
        key={index}
        href={href}
        target="_blank"
        rel="noopener"
        className="rounded-sm text-accent-text underline underline-offset-4 focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-focus"
      >
        {label}
      </a>
    ) : (
      part
    )
  })
}
