import { Link, usePage } from '@inertiajs/react'
import { useT } from '~/hooks/use_t'

const PLACES = [
  ['notifications', '/studio/promotions/notifications'],
  ['orders', '/studio/promotions/orders'],
] as const

/** The pages about promotion. */
export function PromotionNav() {
  const t = useT('marketing')
  const here = usePage().url.split('?')[0]
  return (
    <nav
      aria-label={t('nav.label')}
      className="flex gap-1 overflow-x-auto border-b border-separator"
    >
      {PLACES.map(([key, href]) => (
        <Link
          key={key}
          href={href}
          aria-current={here === href ? 'page' : undefined}
          className="-mb-px border-b-2 border-transparent px-3 py-2 text-sm whitespace-nowrap text-muted hover:text-foreground aria-[current=page]:border-accent aria-[current=page]:font-medium aria-[current=page]:text-foreground"
        >
          {t(`nav.${key}`)}
        </Link>
      ))}
    </nav>
  )
}
