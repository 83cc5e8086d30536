import { Fragment } from 'react'

/** Words in [brackets] are the ones that differ from copy to copy: they are lit. */
export function MarkedText({ text }: { text: string }) {
  return (
    <>
      {text.split(/(\[[^\]]*\])/).map((part, place) =>
        part.startsWith('[') ? (
          <mark
            key={place}
            className="rounded-sm bg-accent-soft px-0.5 text-accent-soft-foreground underline decoration-accent-text decoration-2 underline-offset-4"
          >
            {part.slice(1, -1)}
          </mark>
        ) : (
          <Fragment key={place}>{part}</Fragment>
        )
      )}
    </>
  )
}
