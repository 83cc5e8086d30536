import { useEffect, useRef } from 'react'
import { Link, usePage } from '@inertiajs/react'
import { toolboxPlaces, type EnteredShop } from '~/components/delivery/toolbox/toolbox_places'
import { useT } from '~/hooks/use_t'

export function ToolboxNav({ shop }: { shop?: EnteredShop }) {
  const t = useT('delivery')
  const here = usePage().url.split('?')[0]
  const nav = useRef<HTMLElement>(null)

  // On a phone the navigation is wider than the screen.
  useEffect(() => {
    const current = nav.current?.querySelector('[aria-current]')
    current?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [here])

  return (
    <nav
      ref={nav}
      aria-label={t('nav.label')}
      className="flex gap-1 overflow-x-auto border-b border-separator"
    >
      {toolboxPlaces(shop).map(([key, href]) => (
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
