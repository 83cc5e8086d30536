import { useEffect, type ReactNode } from 'react'
import { Head } from '@inertiajs/react'
import { setLayoutProps } from '@inertiajs/react'

export type BreadcrumbItem = { label: string; href?: string }

type Props = {
  title: string
  description?: ReactNode
  /** Buttons at the right. */
  actions?: ReactNode
  /** The breadcrumbs from the workspace's home, without this page; shown in the top bar. */
  breadcrumbs?: BreadcrumbItem[]
}

const NO_BREADCRUMBS: BreadcrumbItem[] = []

/** The heading of a page, its document title and its breadcrumbs in the workspace's top bar. */
export function PageHeader({ title, description, actions, breadcrumbs = NO_BREADCRUMBS }: Props) {
  const trail = JSON.stringify([...breadcrumbs, { label: title }])
  useEffect(
    () => setLayoutProps<{ breadcrumbs: BreadcrumbItem[] }>({ breadcrumbs: JSON.parse(trail) }),
    [trail]
  )

  return (
    <header className="flex flex-wrap items-start justify-between gap-4">
      <Head title={title} />
      <div className="min-w-0">
        <h1 className="text-2xl">{title}</h1>
        {description ? (
          <p className="mt-1.5 max-w-prose text-sm text-muted">{description}</p>
        ) : null}
      </div>
      {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
    </header>
  )
}
