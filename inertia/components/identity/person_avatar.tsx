type Props = {
  person: { username: string; avatar: string | null }
  className: string
}

/** A user's picture, or their initial. */
export function PersonAvatar({ person, className }: Props) {
  return (
    <span
      aria-hidden
      className={`grid shrink-0 place-items-center overflow-hidden rounded-full bg-accent-soft font-semibold text-accent-text ${className}`}
    >
      {person.avatar ? (
        <img src={person.avatar} alt="" decoding="async" className="size-full object-cover" />
      ) : (
        // Drawn by CSS, so that it does not become part of the button's accessible name.
        <span data-initial={initialOf(person)} className="before:content-[attr(data-initial)]" />
      )}
    </span>
  )
}

function initialOf({ username }: Props['person']) {
  return Array.from(username)[0]?.toUpperCase()
}
