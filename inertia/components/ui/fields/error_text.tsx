import type { ReactNode } from 'react'
import { CircleAlert } from 'lucide-react'

type Props = {
  id?: string
  children: ReactNode
  className?: string
  /** Read out as soon as it appears; false where the field names it as its description. */
  isAlert?: boolean
}

/** What is wrong, beside its cause: one colour, weight and icon everywhere. */
export function ErrorText({ id, children, className = '', isAlert = true }: Props) {
  return (
    <span
      id={id}
      role={isAlert ? 'alert' : undefined}
      data-error
      className={`error-text ${className}`}
    >
      <ErrorIcon />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </span>
  )
}

/** In front of every error message. */
export function ErrorIcon() {
  return <CircleAlert aria-hidden className="size-3.5 shrink-0" />
}
