import { splitLinks } from '~/lib/chat/split_links'

/** Plain text with its web addresses as links, each of which leads through the warning about other sites. */
export function MessageText({ text }: { text: string }) {
  if (text === '') return null
  return (
    <p className="wrap-anywhere whitespace-pre-wrap">
      {splitLinks(text).map((part, index) =>
        part.href === null ? (
          part.text
        ) : (
          <a
            key={index}
            href={`/leave?to=${encodeURIComponent(part.href)}`}
            target="_blank"
            rel="noopener nofollow ugc"
            className="text-accent-text underline underline-offset-2"
          >
            {part.text}
          </a>
        )
      )}
    </p>
  )
}
