import type { ReactNode } from 'react'
import { Link } from '@inertiajs/react'

type Props = { href: string; children: ReactNode; className?: string }

const LOOK =
  'text-accent-text underline decoration-transparent underline-offset-4 transition-colors hover:decoration-current focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-focus rounded-sm'

export function TextLink({ href, children, className = '' }: Props) {
  return (
    <Link href={href} className={`${LOOK} ${className}`}>
      {children}
    </Link>
  )
}
