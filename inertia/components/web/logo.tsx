import { Link } from '@inertiajs/react'

type Props = {
  /** The symbol alone. */
  compact?: boolean
  /** Among the buttons of a user, where a phone has no room for the name. */
  isCrowded?: boolean
}

/** The name: never translated. The dot stands for the mark that every copy carries. */
export function Logo({ compact = false, isCrowded = false }: Props) {
  return (
    <Link
      href="/"
      className="inline-flex items-center gap-2 rounded-md font-semibold tracking-tight focus-visible:outline-2 focus-visible:outline-offset-4 focus-visible:outline-focus"
      aria-label="Countermark"
    >
      <svg viewBox="0 0 32 32" aria-hidden className="size-7 shrink-0">
        <rect width="32" height="32" rx="8" className="fill-accent" />
        <path d="M9 11h14M9 16h9M9 21h11" stroke="#fff" strokeWidth="2" strokeLinecap="round" />
        <circle cx="22.5" cy="16" r="2" fill="#fff" />
      </svg>
      {compact ? null : (
        <span className={`text-[1.0625rem] ${isCrowded ? 'max-[24.5rem]:hidden' : ''}`}>
          Countermark
        </span>
      )}
    </Link>
  )
}
