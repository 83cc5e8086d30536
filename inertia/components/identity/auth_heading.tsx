import type { ReactNode } from 'react'

export function AuthHeading({ title, children }: { title: string; children: ReactNode }) {
  return (
    <header className="mb-6">
      <h1 className="text-2xl">{title}</h1>
      <p className="mt-1.5 text-sm text-muted">{children}</p>
    </header>
  )
}
