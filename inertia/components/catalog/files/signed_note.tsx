import { TriangleAlert } from 'lucide-react'

export function SignedNote({ children }: { children: string }) {
  return (
    <span role="status" className="mt-0.5 flex items-start gap-1.5 text-xs">
      <TriangleAlert aria-hidden className="mt-px size-3.5 shrink-0 text-warning" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </span>
  )
}
