import type { ReactNode } from 'react'
import { CircleAlert } from 'lucide-react'

type Props = {
  id?: string
  children: ReactNode
  className?: string
  /** Announced as soon as it appears; false where the field references it as its description. */
  isAlert?: boolean
}

/** An error message beside its cause, in one style everywhere. */
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

export function ErrorIcon() {
  return <CircleAlert aria-hidden className="size-3.5 shrink-0" />
}
