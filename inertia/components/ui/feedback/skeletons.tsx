import { Skeleton } from '@heroui/react/skeleton'
import { useT } from '~/hooks/use_t'

/** Lines of text that are still coming. */
export function TextSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <Waiting className="flex flex-col gap-2">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={`h-4 rounded ${line === lines - 1 ? 'w-2/3' : 'w-full'}`} />
      ))}
    </Waiting>
  )
}

/** Cards in the grid that they will stand in. */
export function CardGridSkeleton({ count = 6 }: { count?: number }) {
  return (
    <Waiting className="grid grid-cols-2 gap-4 md:grid-cols-3">
      {Array.from({ length: count }, (_, card) => (
        <div key={card} className="flex flex-col gap-2">
          <Skeleton className="aspect-[4/3] w-full rounded-lg" />
          <Skeleton className="h-4 w-3/4 rounded" />
          <Skeleton className="h-4 w-1/3 rounded" />
        </div>
      ))}
    </Waiting>
  )
}

export function TableSkeleton({ rows = 6 }: { rows?: number }) {
  return (
    <Waiting className="hairline flex flex-col divide-y divide-separator rounded-xl">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex gap-6 px-4 py-3.5">
          <Skeleton className="h-4 w-1/3 rounded" />
          <Skeleton className="h-4 w-1/5 rounded" />
          <Skeleton className="ms-auto h-4 w-16 rounded" />
        </div>
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
