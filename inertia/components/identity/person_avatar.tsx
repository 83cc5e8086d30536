type Props = {
  person: { username: string; avatar: string | null }
  className: string
}

/** A person's picture; the initial stands in for one that they do not have. */
export function PersonAvatar({ person, className }: Props) {
  return (
    <span
      aria-hidden
      className={`grid shrink-0 place-items-center overflow-hidden rounded-full bg-accent-soft font-semibold text-accent-text ${className}`}
    >
      {person.avatar ? (
        <img src={person.avatar} alt="" decoding="async" className="size-full object-cover" />
      ) : (
        // Painted, not written: the button's name is what its words say.
        <span data-initial={initialOf(person)} className="before:content-[attr(data-initial)]" />
      )}
    </span>
  )
}

function initialOf({ username }: Props['person']) {
  return Array.from(username)[0]?.toUpperCase()
}
