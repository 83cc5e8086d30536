import { Skeleton } from '@heroui/react/skeleton'
import { useT } from '~/hooks/use_t'

/** Placeholder lines of text that is being loaded. */
export function TextSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <Waiting className="flex flex-col gap-2">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={`h-4 rounded ${line === lines - 1 ? 'w-2/3' : 'w-full'}`} />
      ))}
    </Waiting>
  )
}

function Waiting({ className, children }: { className: string; children: React.ReactNode }) {
  const t = useT('ui')
  return (
    <div className={className} role="status" aria-busy="true" aria-label={t('loading')}>
      {children}
    </div>
  )
}
