import { useEffect, useState, type ReactNode } from 'react'
import { ChevronDown } from 'lucide-react'

type Props = {
  /** The address of the section, for links to it. */
  id: string
  title: string
  /** What is set in it at present. */
  summary?: string
  /** Opens it: something in it is missing or wrong. */
  isNeeded?: boolean
  children: ReactNode
}

/** A section that is folded away until it is opened, needed, or linked to. Folded content is not rendered. */
export function Fold({ id, title, summary, isNeeded = false, children }: Props) {
  const [isOpen, setOpen] = useState(isNeeded)
  // During rendering: what is wrong must be on the page when the form looks for its first wrong field.
  const [wasNeeded, setWasNeeded] = useState(isNeeded)
  if (isNeeded !== wasNeeded) {
    setWasNeeded(isNeeded)
    if (isNeeded) setOpen(true)
  }
  useEffect(() => {
    const openLinked = () => {
      if (window.location.hash === `#${id}`) setOpen(true)
    }
    openLinked()
    window.addEventListener('hashchange', openLinked)
    return () => window.removeEventListener('hashchange', openLinked)
  }, [id])

  return (
    <details
      id={id}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="hairline group scroll-mt-28 rounded-xl bg-surface"
    >
      <summary className="flex cursor-pointer list-none items-center gap-3 rounded-xl px-4 py-4 focus-visible:outline-2 focus-visible:outline-focus sm:px-6 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <h3 className="text-base">{title}</h3>
          {summary ? <span className="mt-0.5 block text-sm text-muted">{summary}</span> : null}
        </span>
        <ChevronDown
          aria-hidden
          className="size-4 shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      {isOpen ? (
        <div className="flex flex-col gap-5 px-4 pb-4 sm:px-6 sm:pb-5">{children}</div>
      ) : null}
    </details>
  )
}
