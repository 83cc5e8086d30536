import { Link } from '@inertiajs/react'
import { useT } from '~/hooks/use_t'

type Props = { trail: { label: string; href?: string }[] }

/** A link back to the shop. */
export function ProductBreadcrumbs({ trail }: Props) {
  const t = useT('catalog')
  return (
    <nav aria-label={t('product.breadcrumb')}>
      <ol className="flex min-w-0 items-center gap-2 text-sm text-muted">
        {trail.map(({ label, href }) => (
          <li key={label} className="flex min-w-0 items-center gap-2 not-last:after:content-['/']">
            {href ? (
              <Link
                href={href}
                className="truncate underline-offset-4 hover:text-foreground hover:underline"
              >
                {label}
              </Link>
            ) : (
              <span aria-current="page" className="truncate">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
