import { Link } from '@inertiajs/react'
import { ChevronRight } from 'lucide-react'
import type { BreadcrumbItem } from '~/components/ui/show/page_header'
import { useT } from '~/hooks/use_t'

/** The breadcrumbs of this page; on phones only the last one. */
export function Breadcrumbs({ breadcrumbs }: { breadcrumbs: BreadcrumbItem[] }) {
  const t = useT('web')
  return (
    <nav aria-label={t('crumbs')} className="min-w-0">
      <ol className="flex min-w-0 items-center gap-1.5 text-sm">
        {breadcrumbs.map(({ label, href }, place) => {
          const isLast = place === breadcrumbs.length - 1
          return (
            <li
              key={`${place}-${label}`}
              className={`flex min-w-0 items-center gap-1.5 ${isLast ? '' : 'max-sm:hidden'}`}
            >
              {href && !isLast ? (
                <Link href={href} className="truncate text-muted hover:text-foreground">
                  {label}
                </Link>
              ) : (
                <span aria-current={isLast ? 'page' : undefined} className="truncate">
                  {label}
                </span>
              )}
              {isLast ? null : (
                <ChevronRight aria-hidden size={14} className="shrink-0 text-muted" />
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
